import type { Span } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { DraftNote } from '../../comments/cards/draft-note';
import { Margin } from '../../comments/margin/margin';
import type { MarginItem } from '../../comments/margin/measure-passages';
import { NotesHead } from '../../comments/cards/notes-head';
import { SignInNote } from '../../comments/cards/sign-in-note';
import { Orphans, isOrphan } from '../../comments/placing/orphans';
import { ComposingNote, Note, type NotesProps } from './note';

const composerId = 'compose';
const gateId = 'gate';

/** Pixels; good enough until the note was drawn once. */
const estimateHeight = ({ comment_text, replies }: Comment): number =>
  130 + 24 * Math.ceil(comment_text.length / 38) + replies.length * 70;

/** What has no place stands in a list of its own, above the notes. */
const placed = (comments: readonly Comment[]) => comments.filter((comment) => !isOrphan(comment));

const draftId = ({ start, end }: { start: number; end: number }): string => `draft-${start}-${end}`;

/** Equal starts: what is being written stands above what was written there before. */
const byStart = (one: MarginItem, other: MarginItem): number =>
  (one.start ?? Infinity) - (other.start ?? Infinity) || 0;

interface MarginNotesProps extends NotesProps {
  /** About the text and its author. */
  readonly head?: ReactNode;
  /** Above the notes, instead of what is said there on every screen. */
  readonly notesHead?: ReactNode;
  /** The page that is drawn: only what touches it stands in the margin. The whole text when left out. */
  readonly shown?: Span | undefined;
}

/** Whether a passage touches what is drawn of the text. */
export const touches = (shown: Span | undefined, start: number | null, end: number | null): boolean =>
  !shown || start === null || end === null || (start < shown.end && end > shown.start);

const isSameItem = (one: MarginItem, other: MarginItem | undefined): boolean =>
  one.id === other?.id && one.start === other.start && one.estimatedHeight === other.estimatedHeight;

/** The list before, as long as the new one says the same: each letter that is typed is kept as a draft, and is no item. */
function useSameItems(items: MarginItem[]): MarginItem[] {
  const [held, setHeld] = useState(items);
  const isSame = held.length === items.length && held.every((one, index) => isSameItem(one, items[index]));
  if (isSame) return held;
  setHeld(items);
  return items;
}

/** What stands in the margin, in the order of the passages; the same list while nothing of it changes. */
function useItems({ held, commenting, shown }: MarginNotesProps): { items: MarginItem[]; formId: string | null } {
  const { composer, gate } = commenting;
  const { writing, otherDrafts } = composer;
  const span = writing?.span ?? null;
  // What is said of the whole stands where the text ends.
  const isLast = !shown || shown.end >= held.text.content.trimEnd().length;
  const items = useMemo(() => {
    const forms = [
      ...(gate ? [{ id: gateId, start: gate.start, estimatedHeight: 110 }] : []),
      ...(span ? [{ id: composerId, start: span.start, estimatedHeight: 190 }] : []),
    ];
    // Drafts wait beside their passages.
    const waiting = otherDrafts
      .filter(({ start, end }) => touches(shown, start, end))
      .map((draft) => ({ id: draftId(draft), start: draft.start, estimatedHeight: 150 }));
    const comments = placed(held.comments)
      .filter((comment) => (comment.about ? isLast : touches(shown, comment.selection_start, comment.selection_end)))
      .map((comment) => ({
        id: comment.id,
        start: comment.selection_start,
        estimatedHeight: estimateHeight(comment),
      }));
    return [...forms, ...waiting, ...comments].sort(byStart);
  }, [held.comments, otherDrafts, gate, span, shown, isLast]);
  return { items: useSameItems(items), formId: gate ? gateId : span ? composerId : null };
}

/** The wide page's notes: comments, drafts and the form, each beside its passage. */
export function MarginNotes({ head, notesHead, ...props }: MarginNotesProps) {
  const { t } = useTranslation('comments');
  const { commenting, focus, held } = props;
  const { items, formId } = useItems(props);
  const comments = useMemo(() => new Map(held.comments.map((comment) => [comment.id, comment])), [held.comments]);
  const drawComment = (comment: Comment, isLine = false) => <Note comment={comment} isLine={isLine} {...props} />;
  const draw = (id: string, isLine: boolean): ReactNode => {
    if (id === gateId) return <SignInNote />;
    if (id === composerId) return <ComposingNote commenting={commenting} />;
    const comment = comments.get(id);
    if (comment) return drawComment(comment, isLine);
    const draft = commenting.composer.drafts.find((one) => draftId(one) === id);
    if (!draft) return null;
    const { composer, begin } = commenting;
    return <DraftNote draft={draft} onContinue={() => begin(draft, true)} onDrop={() => composer.forget(draft)} />;
  };
  return (
    <Margin text={commenting.text} notes={items} draw={draw} focusedId={formId ?? focus.focusedId} label={t('list')}>
      {head}
      {notesHead ?? <NotesHead count={held.comments.length} whyNot={commenting.whyNot} layout="margin" />}
      <Orphans comments={held.comments} focusedId={focus.focusedId} draw={(comment) => drawComment(comment)} />
    </Margin>
  );
}
