import type { BlockKind, HeadingLevel, MarkKind } from '@shulayim/formatting';
import { baseKeymap, chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { attributesOfLine, schema } from '../document/schema';
import { footnote } from './footnotes/footnotes';
import { typographyKeys } from './typography/typography';

/** What a line is said to be; null: what its typed form says. */
export interface LineForm {
  readonly kind: BlockKind | null;
  readonly level?: HeadingLevel | null;
}

const linesIn = ({ doc, selection }: EditorState): { line: Node; at: number }[] => {
  const lines: { line: Node; at: number }[] = [];
  doc.nodesBetween(selection.from, selection.to, (line, at) => {
    if (line.type === schema.nodes.line) lines.push({ line, at });
    return false;
  });
  return lines;
};

/** Makes the lines of the selection one kind. */
export const setLines =
  ({ kind, level = null }: LineForm): Command =>
  (state, dispatch) => {
    const transaction = state.tr;
    for (const { line, at } of linesIn(state))
      transaction.setNodeMarkup(at, null, {
        ...line.attrs,
        kind,
        level,
        note: kind === 'footnote' ? (line.attrs['note'] as string) : null,
      });
    dispatch?.(transaction.scrollIntoView());
    return true;
  };

export const toggle = (kind: MarkKind): Command => toggleMark(schema.marks[kind]);

/** What the line of the caret is, and which marks the selection has. */
interface Selected {
  readonly kind: BlockKind | null;
  readonly level: HeadingLevel | null;
  /** Kinds, separated by spaces. */
  readonly marks: string;
}

function selectedIn(state: EditorState): Selected {
  const { $from, from, to, empty } = state.selection;
  const { kind, level } = attributesOfLine($from.parent.attrs);
  const has = ({ name }: { name: string }) => {
    const type = schema.marks[name as MarkKind];
    if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
    return state.doc.rangeHasMark(from, to, type);
  };
  const marks = Object.values(schema.marks).filter((type) => type.name !== 'note' && has(type));
  return { kind, level, marks: marks.map(({ name }) => name).join(' ') };
}

const isSameSelected = (one: Selected, other: Selected): boolean =>
  one.kind === other.kind && one.level === other.level && one.marks === other.marks;

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

/** What comes behind a heading, a scene break or a footnote is ordinary text again; verses, letters and lists go on. */
const endsWithItself: readonly (BlockKind | null)[] = ['heading', 'scene_break', 'image', 'footnote'];

const splitLine: Command = splitBlockAs((line, isAtEnd, $from) => {
  const { kind } = attributesOfLine(line.attrs);
  // A picture stays over what was its line's beginning.
  const image = $from.parentOffset === 0 ? (line.attrs['image'] as unknown) : null;
  if (!isAtEnd || !endsWithItself.includes(kind))
    return { type: schema.nodes.line, attrs: { ...line.attrs, note: null, image } };
  return { type: schema.nodes.line, attrs: { ...line.attrs, kind: null, level: null, note: null, image: null } };
});

/** At the beginning of a line that is something, the first press makes it ordinary. */
const clearForm: Command = (state, dispatch) => {
  const { $cursor } = state.selection as { $cursor?: EditorState['selection']['$from'] | null };
  if (!$cursor || $cursor.parentOffset > 0 || attributesOfLine($cursor.parent.attrs).kind === null) return false;
  return setLines({ kind: null })(state, dispatch);
};

const baseBackspace = baseKeymap['Backspace'] as Command;

export const writingKeys: Readonly<Record<string, Command>> = {
  ...typographyKeys,
  Enter: splitLine,
  'Shift-Enter': splitLine,
  Backspace: chainCommands(clearForm, baseBackspace),
  'Mod-b': toggle('strong'),
  'Mod-i': toggle('emphasis'),
  'Mod-u': toggle('underline'),
  'Mod-.': toggle('superscript'),
  'Mod-,': toggle('subscript'),
  'Mod-Alt-f': footnote,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Alt-0': setLines({ kind: null }),
  'Mod-Alt-2': setLines({ kind: 'heading', level: 2 }),
  'Mod-Alt-3': setLines({ kind: 'heading', level: 3 }),
  'Mod-Alt-4': setLines({ kind: 'heading', level: 4 }),
};
