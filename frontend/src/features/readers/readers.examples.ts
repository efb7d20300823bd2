import type { ReaderGroup, WorkReader, WorkReaders } from '@shulayim/contracts';

const idOf = (n: number) => `00000000-0000-4000-8000-5${String(n).padStart(11, '0')}`;

export const exampleReader = (n: number, change: Partial<WorkReader> = {}): WorkReader => ({
  id: idOf(n),
  name: `קוראת ${n}`,
  avatar_url: null,
  email: null,
  came_by: 'link',
  status: 'reading',
  is_silent: false,
  place: { part_id: idOf(900), part_number: 2, part_title: 'פרק שני', share: 0.4 },
  parts_finished: 1,
  last_visit: '2026-03-01T12:00:00.000Z',
  invited_at: null,
  comments: 3,
  fix_answers: 1,
  question_answers: 2,
  reminded_at: null,
  reminded_round: null,
  group_ids: [],
  ...change,
});

export const readersAnswer = (readers: WorkReader[], change: Partial<WorkReaders> = {}): WorkReaders => ({
  success: true,
  project_title: 'שלוש סירות',
  parts_count: 5,
  readers,
  total: readers.length,
  counts: { all: readers.length, reading: readers.length, finished: 0, silent: 1, invited: 0 },
  hidden: 0,
  guests: { count: 0, comments: 0 },
  next_cursor: null,
  ...change,
});

export const exampleGroup = (n: number, name: string, readers = 0): ReaderGroup => ({
  id: idOf(500 + n),
  name,
  readers,
});
export const groupsAnswer = (...groups: ReaderGroup[]) => ({ success: true, groups });
