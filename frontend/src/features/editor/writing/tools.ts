import { redoDepth, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { type Selected, isSameSelected, selectedIn } from './commands';

/** What the toolbar shows of a state. */
export interface Tools {
  readonly selected: Selected;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export const noTools: Tools = { selected: { kind: null, level: null, marks: '' }, canUndo: false, canRedo: false };

export const toolsOf = (state: EditorState): Tools => ({
  selected: selectedIn(state),
  canUndo: undoDepth(state) > 0,
  canRedo: redoDepth(state) > 0,
});

export const isSameTools = (one: Tools, other: Tools): boolean =>
  isSameSelected(one.selected, other.selected) && one.canUndo === other.canUndo && one.canRedo === other.canRedo;
