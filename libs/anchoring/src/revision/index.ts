export { reanchor, type AnchorState, type Reanchored, type Standing } from './reanchor.js';
export { afterEdits, followSpan, textEdits, type TextEdit } from './text-edits.js';
