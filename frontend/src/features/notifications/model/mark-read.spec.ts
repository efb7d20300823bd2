import type { Notification } from '@shulayim/contracts';
import { unreadOf, withRead } from './mark-read';

const told = (id: string, read = false): Notification => ({
  id,
  kind: 'comment_added',
  at: '2026-11-22T08:00:00.000Z',
  position: id,
  text: 'נועה Levi העירה',
  url: '/feed',
  fix: null,
  read,
});
const page = (...notifications: Notification[]) => ({ success: true as const, notifications, next_cursor: null });

describe('marking notifications', () => {
  it('marks those that are named, and keeps the others', () =>
    expect(withRead(page(told('3'), told('2'), told('1', true)), new Set(['2', '1'])).notifications).toEqual([
      told('3'),
      told('2', true),
      told('1', true),
    ]));

  it('leaves a page in which nothing changes as it is', () => {
    const before = page(told('2', true), told('1'));
    expect(withRead(before, new Set(['2', '9']))).toBe(before);
  });

  it('finds what is new in several pages, in their order', () =>
    expect(unreadOf([page(told('3'), told('2', true)), page(told('1'))]).map(({ id }) => id)).toEqual(['3', '1']));
});
