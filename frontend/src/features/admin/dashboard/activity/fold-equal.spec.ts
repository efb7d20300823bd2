import type { ActivityEntry } from '@shulayim/contracts';
import { foldEqual } from './fold-equal';

const entry = (id: string, rest: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  position: id,
  type: 'CommentAdded',
  kind: 'comment',
  at: `2026-06-01T00:00:0${id}Z`,
  request_id: null,
  actor: { kind: 'user', id: 'u', name: 'נועה' },
  subject: { kind: 'comment', id: `c${id}`, title: null },
  project: { id: 'w', title: 'ספר' },
  ...rest,
});
const idsOf = (entries: readonly ActivityEntry[]) =>
  foldEqual(entries).map(({ entry: { id }, older }) => [id, ...older.map((one) => one.id)].join(' '));

describe('lines of the timeline', () => {
  it('that say the same, one after another, are one', () => {
    expect(idsOf([entry('3'), entry('2'), entry('1')])).toEqual(['3 2 1']);
    expect(idsOf([])).toEqual([]);
  });

  it.each<[string, Partial<ActivityEntry>]>([
    ['another act', { type: 'CommentResolved' }],
    ['another person', { actor: { kind: 'user', id: 'v', name: 'נועה' } }],
    ['the program', { actor: null }],
    ['another work', { project: { id: 'x', title: 'ספר' } }],
    ['another name', { subject: { kind: 'comment', id: 'c', title: 'שם' } }],
    ['another place to open', { subject: { kind: 'report', id: 'r', title: null } }],
    ['a reason', { reason: 'ככה' }],
    ['a setting', { changes: [{ setting: 'demo', to: true }] }],
  ])('stay apart for %s, also when the same follows', (_what, other) => {
    expect(idsOf([entry('3'), entry('2', other), entry('1')])).toEqual(['3', '2', '1']);
  });
});
