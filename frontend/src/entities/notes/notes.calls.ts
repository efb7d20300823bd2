import type { NoteChange, NoteTake, OwnNote, PartNotes, SentReview } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api';

type Schemas = (typeof import('./answer-schemas'))['answerSchemas'];
const answer =
  <Name extends keyof Schemas>(name: Name) =>
  (): Promise<Schemas[Name]> =>
    import('./answer-schemas').then(({ answerSchemas }) => answerSchemas[name]);

/** Another person has other notes on the same text. */
export const notesKey = (partId: string, viewer: string | null) => ['notes', partId, viewer] as const;

/** Mine on a part, and how many wait in its work. */
export const notesQuery = (partId: string, viewer: string | null) =>
  queryOptions({
    queryKey: notesKey(partId, viewer),
    queryFn: ({ signal }): Promise<PartNotes> => api.get(`/api/parts/${partId}/notes`, answer('PartNotes'), { signal }),
  });

export const takeNote = async (partId: string, body: NoteTake): Promise<OwnNote> =>
  (await api.put(`/api/parts/${partId}/notes`, answer('OneNote'), body)).note;

export const changeNote = async (id: string, body: NoteChange): Promise<OwnNote> =>
  (await api.put(`/api/notes/${id}`, answer('OneNote'), body)).note;

export const removeNote = async (id: string): Promise<void> => void (await api.del(`/api/notes/${id}`, answer('Done')));

/** Sends what waits in a work, as many times as it takes: one call sends so many. */
export async function sendReview(projectId: string, author_name: string | null): Promise<SentReview> {
  let sent = 0;
  for (;;) {
    const answered = await api.post(`/api/reading/works/${projectId}/review`, answer('SentReview'), { author_name });
    sent += answered.sent;
    const stuck = answered.left.reduce((sum, { count }) => sum + count, 0);
    if (answered.sent === 0 || answered.waiting <= stuck) return { ...answered, sent };
  }
}
