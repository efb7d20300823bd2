export { composeEdits, rewrittenSpan } from './revision/compose-edits.js';
export { readsAlike, reanchor, type AnchorState, type Reanchored, type Standing } from './revision/reanchor.js';
export { afterEdits, followSpan, textEdits, type TextEdit } from './revision/text-edits.js';
