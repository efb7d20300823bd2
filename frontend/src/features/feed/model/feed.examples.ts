import type { Comment, FeedEntry } from '@shulayim/contracts';
import type { FeedPages } from './merge-feed';

/** A valid id that ends in the given number. */
export const exampleId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const minute = (n: number): string => new Date(Date.UTC(2026, 2, 1, 12, n)).toISOString();

export const exampleComment = (n: number, change: Partial<Comment> = {}): Comment => ({
  id: exampleId(1000 + n),
  part_id: exampleId(1),
  reader_id: null,
  reader: null,
  author_name: 'נועה לוי',
  is_guest: true,
  is_mine: false,
  comment_text: 'המשפט הזה עצר אותי.',
  selected_text: 'שלוש חסרו',
  selection_start: 0,
  selection_end: 9,
  selection_anchor: { exact: 'שלוש חסרו', prefix: '', suffix: '', start: 0, end: 9, text_version: 1 },
  text_version: 1,
  anchor_state: 'placed',
  resolved: false,
  resolved_at: null,
  created_at: minute(n),
  updated_at: minute(n),
  edited_at: null,
  replies: [],
  ...change,
});

/** Entry number n happened at minute n. */
export const exampleEntry = (n: number, change: Partial<FeedEntry> = {}): FeedEntry => ({
  id: exampleId(n),
  kind: 'comment_added',
  at: minute(n),
  position: `position-${n}`,
  project_id: exampleId(2),
  part_id: exampleId(1),
  part_title: 'הבית שעל שפת המים',
  actor: { id: null, name: 'נועה לוי', is_guest: true },
  comment: exampleComment(n),
  excerpt: '…מנתה את הסירות. שלוש חסרו, והים היה שקט…',
  ...change,
});

export const exampleAccess = (n: number, change: Partial<FeedEntry> = {}): FeedEntry => {
  const { comment: _, excerpt: __, ...entry } = exampleEntry(n, { kind: 'text_accessed', ...change });
  return entry;
};

export const examplePages = (...pages: FeedEntry[][]): FeedPages => ({
  pages: pages.map((entries) => ({ success: true, entries, next_cursor: null })),
  pageParams: pages.map(() => null),
});
