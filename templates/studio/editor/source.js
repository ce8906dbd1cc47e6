/** What the page uses of CodeMirror; bundled into codemirror.js. */
export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion } from "@codemirror/autocomplete";
export { defaultKeymap, indentLess, indentMore } from "@codemirror/commands";
export { yaml } from "@codemirror/lang-yaml";
export {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
  syntaxTree,
} from "@codemirror/language";
export { lintGutter, lintKeymap, setDiagnostics, forEachDiagnostic, nextDiagnostic } from "@codemirror/lint";
export { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
export { Annotation, Compartment, EditorSelection, EditorState, Prec, StateEffect, Transaction } from "@codemirror/state";
export {
  drawSelection,
  dropCursor,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view";
export { EditorView } from "codemirror";
export { tags } from "@lezer/highlight";
