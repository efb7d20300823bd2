import type { ActivityEntry } from '@shulayim/contracts';
import { placeOf } from './place-of';

const entry = (rest: Partial<ActivityEntry>): ActivityEntry => ({
  id: 'e',
  position: 'p',
  type: 'CommentAdded',
  kind: 'comment',
  at: '2026-06-01T00:00:00Z',
  request_id: null,
  actor: { kind: 'user', id: 'u', name: 'נועה' },
  subject: null,
  project: null,
  ...rest,
});
const project = { id: 'w', title: null };

describe('what an entry opens', () => {
  it.each([
    [entry({ subject: { kind: 'comment', id: 'c', title: null }, project }), '/admin/content/w'],
    [entry({ subject: { kind: 'report', id: 'r', title: null }, project }), '/admin/reports#r'],
    [entry({ kind: 'moderation', subject: { kind: 'comment', id: 'c', title: null }, project }), '/admin/log'],
    [entry({ subject: { kind: 'user', id: 'other', title: null } }), '/admin/users/other'],
    [entry({ subject: { kind: 'campaign', id: 'k', title: null } }), '/admin/campaigns/k'],
    [entry({ subject: { kind: 'site', id: null, title: null } }), '/admin/settings'],
    [entry({}), '/admin/users/u'],
    [entry({ actor: null }), null],
  ])('stays inside the panel (%#)', (one, place) => expect(placeOf(one)).toBe(place));
});
