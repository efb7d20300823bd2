import type { Round, RoundQuestion } from '@shulayim/contracts';

/** A round that is open, for specs. */
export const exampleRound = (change: Partial<Round> = {}): Round => ({
  id: '00000000-0000-4000-8000-700000000001',
  name: 'סבב ראשון',
  note: null,
  state: 'open',
  opens_on: '2026-03-01',
  closes_on: '2026-03-21',
  opened_at: '2026-03-01T12:00:00.000Z',
  closed_at: null,
  pace: 'every_days',
  pace_days: 3,
  parts: 4,
  words: 4000,
  readers: [],
  sign_up: null,
  reminder_words: null,
  questions: [],
  ...change,
});

/** One in free words. */
export const exampleQuestion = (id: string, text: string, answers: number): RoundQuestion => ({
  id,
  wording: { kind: 'words', text },
  wording_number: 1,
  answers,
});

/** Who was asked by mail and read two parts; `state` and `reason` are the test's to say. */
export const exampleRoundReader = (id: string): Omit<Round['readers'][number], 'state' | 'reason'> => ({
  ...{ id, name: 'נועה', email: 'noa@example.org', likes: null, came_by: 'asked', finished: 2 },
  ...{ at: '2026-03-01T12:00:00.000Z', undelivered_at: null, reminded_at: null, work_reminded_at: null },
});
