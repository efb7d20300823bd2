import type { Span } from '@shulayim/anchoring';
import type { NoteTake, OwnNote, PartNotes } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { notesKey, notesQuery, removeNote, takeNote } from '../../../../entities/notes/notes.calls';
import { readStored, writeStored } from '../../../../platform/forms/browser-storage';
import { useTranslation } from '../../../../platform/i18n';
import { useLive } from '../../../../platform/live/live';
import { useSending } from '../../../../platform/queries/use-sending';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { passageOf } from '../../model/new-comment';
import type { ReadText } from '../../model/merge-comments';

/** A guest's page asks for notes only in a browser where some were taken. */
const hasNotes = 'noted';

type Words = Pick<NoteTake, 'note_text' | 'is_waiting'>;

const isAt = ({ selection_start, selection_end }: OwnNote, { start, end }: Span): boolean =>
  selection_start === start && selection_end === end;

/** My notes on a text, for me alone. */
export function useNotes({ text }: Pick<ReadText, 'text'>, userId: string | null) {
  const { t } = useTranslation('notes.lazy');
  const client = useQueryClient();
  const queryKey = notesKey(text.id, userId);
  const { data } = useQuery({
    ...notesQuery(text.id, userId),
    enabled: userId !== null || readStored(hasNotes) !== null,
  });
  const refetch = () => void client.invalidateQueries({ queryKey });
  useLive({
    changed: ({ topic }) => topic === `notes/${text.id}` && refetch(),
    resync: refetch,
    reconnected: refetch,
  });
  // A new version: the server finds their places in it when they are asked for.
  const version = useRef(text.version);
  useEffect(() => {
    if (version.current === text.version) return;
    version.current = text.version;
    void client.invalidateQueries({ queryKey: notesKey(text.id, userId) });
  }, [client, text.id, text.version, userId]);

  const put = (note: OwnNote) =>
    client.setQueryData<PartNotes>(queryKey, (held) => {
      const others = (held?.notes ?? []).filter(({ id }) => id !== note.id);
      const was = held?.notes.find(({ id }) => id === note.id)?.is_waiting ?? false;
      const waiting = (held?.waiting_in_work ?? 0) + Number(note.is_waiting) - Number(was);
      return { success: true, notes: [...others, note], waiting_in_work: waiting };
    });
  const onError = ({ message }: Error) => toast(t('failed', { why: message }), 'failure');
  const taking = useSending({
    mutationFn: ({ span, words }: { span: Span; words: Words }) =>
      takeNote(text.id, { ...passageOf({ text }, span), ...words }),
    onSuccess: (note) => {
      writeStored(hasNotes, '1');
      // Read by reading-frame.tsx: a guest's page asks for this code by itself from now on.
      writeStored('reacts', '1');
      put(note);
    },
    onError,
  });
  const removing = useSending({
    mutationFn: ({ id }: OwnNote) => removeNote(id),
    onSuccess: (_, { id, is_waiting: was }) =>
      client.setQueryData<PartNotes>(
        queryKey,
        (held) =>
          held && {
            ...held,
            notes: held.notes.filter((one) => one.id !== id),
            waiting_in_work: held.waiting_in_work - Number(was),
          },
      ),
    onError,
  });
  const notes = useMemo(() => data?.notes ?? [], [data]);
  const at = (span: Span): OwnNote | undefined => notes.find((note) => isAt(note, span));
  const take = (span: Span, words: Words, onTaken: () => void) =>
    taking.mutate({ span, words }, { onSuccess: onTaken });
  const remove = (note: OwnNote, onGone: () => void) => removing.mutate(note, { onSuccess: onGone });
  return {
    notes,
    waiting: data?.waiting_in_work ?? 0,
    isBusy: taking.isPending || removing.isPending,
    at,
    take,
    remove,
    /** Marks a passage, or takes its mark away; one with words keeps them. */
    toggle(span: Span) {
      const standing = at(span);
      if (!standing) take(span, {}, () => toast(t('said.marked')));
      else if (standing.note_text === null) remove(standing, () => toast(t('said.removed')));
    },
    refetch,
  };
}
export type Notes = ReturnType<typeof useNotes>;
