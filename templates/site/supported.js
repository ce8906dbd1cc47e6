/** Says so where the browser is too old for the program: a script of the plainest kind, so that any browser can run it. */
(function () {
  const modern = typeof WebAssembly === "object" && typeof DecompressionStream === "function" && typeof Promise.withResolvers === "function";
  if (modern && window.isSecureContext) return;
  document.addEventListener("DOMContentLoaded", function () {
    const said = document.createElement("p");
    said.className = "strip";
    said.style.display = "block";
    said.textContent = window.isSecureContext
      ? "This page needs a newer browser: Chrome or Edge 119, Firefox 121, Safari 17.4, or later."
      : "This page works from an address that begins with https:// (or on this computer, localhost).";
    document.body.insertBefore(said, document.body.firstChild);
  });
})();
