import type { Notification } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import failures from '../../platform/words/catalogues/ui.he.json';
import { authorsServer, exampleProject } from '../../testing/author.examples';
import { live } from '../../testing/fake-live';
import { noNetwork } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import words from './notifications.he.json';

const exampleNotification = (n: number): Notification => ({
  id: exampleProject(n).id,
  kind: 'comment_added',
  at: '2026-03-01T12:00:00.000Z',
  position: `p${n}`,
  text: `הערה ${n} מאת נועה`,
  url: `/text/${exampleProject(1).id}`,
  fix: null,
  read: false,
});
const pageOf = (from: number, to: number, next_cursor: string | null = null) => ({
  success: true,
  notifications: Array.from({ length: from - to + 1 }, (_, n) => exampleNotification(from - n)),
  next_cursor,
});
const [list, unread, read] = [
  'GET /api/notifications',
  'GET /api/notifications/unread',
  'POST /api/notifications/read',
] as const;
const nothing = { success: true, notifications: [], next_cursor: null };

const serverOf = (count: number, first: object) =>
  authorsServer([exampleProject(1)])
    .answer(unread, { success: true, count })
    .answer(list, first);
const open = (server = serverOf(0, nothing)) => openPage('/notifications', { as: exampleUser(), server });
const rows = () => within(screen.getByRole('list', { name: words.title })).getAllByRole('listitem');
const bell = (label: string) => screen.findByLabelText(label, { selector: 'button' });

it('counts to 99+, brings the older ones a page at a time, and new ones without being asked', async () => {
  const server = serverOf(120, pageOf(24, 5, 'c1'));
  const { user } = await open(server);
  expect((await bell(words.bellWith_other.replace('{{count}}', '120'))).textContent).toBe('99+');
  await live.connect();
  await waitFor(() => expect(rows()).toHaveLength(20));
  server.answer(list, ({ path }) => (path.includes('cursor=c1') ? pageOf(4, 1) : pageOf(24, 5, 'c1')));
  await user.click(screen.getByText(words.more));
  await waitFor(() => expect(rows()).toHaveLength(24));
  server.answer(list, ({ path }) => (path.includes('cursor=c1') ? pageOf(4, 1) : pageOf(25, 5, 'c1')));
  server.answer(unread, { success: true, count: 25 });
  await live.tell('notification', { position: 'p25', notification: exampleNotification(25) });
  await waitFor(() => expect(rows()).toHaveLength(25));
  await bell(words.bellWith_other.replace('{{count}}', '25'));
  expect(screen.getByText(words.heard.replace('{{text}}', exampleNotification(25).text)).getAttribute('role')).toBe(
    'status',
  );
});

it('says when it cannot be had, tries again, and says when there is nothing', async () => {
  const server = serverOf(0, nothing).fail(list, noNetwork);
  const { user } = await open(server);
  const problem = (await screen.findByText(failures.couldNotLoad)).closest('[role="alert"]') as HTMLElement;
  expect(screen.queryByText(words.empty)).toBeNull();
  server.answer(list, nothing);
  await user.click(within(problem).getByText(failures.retry));
  await screen.findByText(words.emptyHint);
  expect(screen.getByRole('link', { name: words.toShare }).getAttribute('href')).toBe('/projects');
});

it('a mark that the server does not take is said, and the notification stays new', async () => {
  const server = serverOf(1, pageOf(1, 1)).refuse(read, 503, { code: 'unavailable', error: 'המסד נח' });
  const { user } = await open(server);
  await user.click(await screen.findByLabelText(words.markRead));
  await screen.findByText(words.notMarked.replace('{{why}}', 'המסד נח'));
  await screen.findByLabelText(words.markRead);
  expect(rows()[0]?.textContent).toContain(`${words.unread}: `);
  await bell(words.bellWith_one);
});

it('marks everything up to the newest that is shown', async () => {
  const server = serverOf(2, pageOf(2, 1));
  server.answer(read, () => {
    server.answer(unread, { success: true, count: 0 });
    server.answer(list, {
      ...nothing,
      notifications: pageOf(2, 1).notifications.map((one) => ({ ...one, read: true })),
    });
    return { success: true };
  });
  const { user } = await open(server);
  await bell(words.bellWith_two);
  await user.click(await screen.findByText(words.markAllRead));
  await bell(words.bell);
  await waitFor(() => expect(screen.queryByText(words.markAllRead)).toBeNull());
  expect(rows()).toHaveLength(2);
  expect(screen.queryByLabelText(words.markRead)).toBeNull();
  expect(server.callsOf(read).map(({ body }) => body)).toEqual([{ up_to: 'p2' }]);
});

it('a comment leads to its passage in the editor as well, and back here', async () => {
  const place = { project_id: exampleProject(1).id, part_id: exampleProject(2).id, comment_id: exampleProject(3).id };
  const one = { ...exampleNotification(1), fix: place };
  await open(serverOf(1, { success: true, notifications: [one, exampleNotification(2)], next_cursor: null }));
  const link = await screen.findByRole('link', { name: words.fixInText });
  const editor = `/project/${place.project_id}/part/${place.part_id}/edit`;
  const query = new URLSearchParams({ comment: place.comment_id, back: `/notifications#comment-${place.comment_id}` });
  expect(link.getAttribute('href')).toBe(`${editor}?${query.toString()}`);
});

it('keeps the direction of the page, also where a sentence begins with a title of the other one', async () => {
  const text = '״\u2068Winter Clock\u2069״ נפתח לקריאה: נועה';
  await open(serverOf(0, { ...nothing, notifications: [{ ...exampleNotification(1), text }] }));
  const [sentence] = await screen.findAllByText(text);
  expect(sentence?.closest('[dir]:not(html)')).toBeNull();
});
