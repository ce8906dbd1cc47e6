/** How the editor of Text looks and behaves. Its history is the page's. */
import {
  autocompletion,
  bracketMatching,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  defaultKeymap,
  drawSelection,
  EditorState,
  EditorView,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  highlightActiveLine,
  highlightSelectionMatches,
  highlightSpecialChars,
  hoverTooltip,
  indentOnInput,
  indentUnit,
  keymap,
  lineNumbers,
  lintGutter,
  lintKeymap,
  searchKeymap,
  syntaxHighlighting,
  tags,
  yaml,
} from "./editor/codemirror.js";
import { completions, helpAt } from "./text_help.js";
import { t } from "./words.js";

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--raised)", color: "var(--ink)", fontSize: ".94rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace", lineHeight: "1.6" },
  ".cm-content": { caretColor: "var(--ink)", paddingBlock: ".75rem" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--quiet)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--tint) 55%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 30%, transparent) !important",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "10px",
    boxShadow: "var(--shadow)",
    maxWidth: "26rem",
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete > ul > li": { padding: ".2rem .6rem !important" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--accent) !important",
    color: "var(--on-accent) !important",
  },
  ".cm-completionInfo": { padding: ".5rem .75rem", fontFamily: "system-ui, sans-serif", fontSize: ".875rem" },
  ".cm-help": { padding: ".55rem .8rem", fontFamily: "system-ui, sans-serif", fontSize: ".875rem", lineHeight: "1.45" },
  ".cm-diagnostic": {
    borderInlineStart: "4px solid currentcolor",
    padding: ".4rem .7rem",
    fontFamily: "system-ui, sans-serif",
    fontSize: ".875rem",
  },
  ".cm-diagnostic-error": { color: "var(--bad)" },
  ".cm-diagnostic-warning": { color: "var(--warn)" },
  ".cm-panels": { backgroundColor: "var(--surface)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-searchMatch": { backgroundColor: "var(--warn-tint)" },
});

const COLOURS = [
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--accent)", fontWeight: "600" },
  { tag: [tags.string, tags.content], color: "var(--ink)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--good)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--quiet)", fontStyle: "italic" },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: "var(--quiet)" },
];

/** Escape first leaves the lists, then the editor, so that the Tab key can go on indenting nothing: it moves on as everywhere. */
const keys = [...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...lintKeymap, ...foldKeymap, ...defaultKeymap];

const hover = hoverTooltip(async (view, place) => {
  const found = await helpAt(view.state, place);
  if (!found) return null;
  const create = () => {
    const dom = document.createElement("div");
    dom.className = "cm-help";
    dom.textContent = found.text;
    return { dom };
  };
  return { pos: found.from, end: found.to, above: true, create };
});

const PHRASES = ["Find", "Replace", "next", "previous", "all", "match case", "regexp", "by word", "replace", "replace all", "close"];
const phrases = () => Object.fromEntries(PHRASES.map((one) => [one, t(`find_${one.toLowerCase().replace(" ", "_")}`)]));

/** All of it, for one editor. */
export const extensions = () => [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  highlightSpecialChars(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  drawSelection(),
  yaml(),
  indentUnit.of("  "),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ "data-testid": "source" }),
  syntaxHighlighting(HighlightStyle.define(COLOURS)),
  autocompletion({ override: [completions], icons: false }),
  hover,
  look,
  keymap.of(keys),
  EditorState.phrases.of(phrases()),
  EditorState.tabSize.of(2),
];
