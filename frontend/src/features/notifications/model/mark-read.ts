import type { Notification } from '@shulayim/contracts';

export interface Page {
  readonly success: true;
  readonly notifications: Notification[];
  readonly next_cursor: string | null;
}
export interface Pages {
  readonly pages: Page[];
  readonly pageParams: unknown[];
}

/** The same page with these marked as read; itself when that changes nothing. */
export function withRead<Shown extends Page>(page: Shown, ids: ReadonlySet<string>): Shown {
  const isNews = ({ id, read }: Notification) => !read && ids.has(id);
  if (!page.notifications.some(isNews)) return page;
  const notifications = page.notifications.map((one) => (isNews(one) ? { ...one, read: true } : one));
  return { ...page, notifications };
}

/** Of several pages those that are still unread, newest first. */
export const unreadOf = (pages: readonly Page[]): Notification[] =>
  pages.flatMap(({ notifications }) => notifications.filter(({ read }) => !read));
