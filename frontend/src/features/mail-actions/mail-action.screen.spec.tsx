/** @jest-environment jsdom */
import type { MailAction } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import { FakeServer } from '../../testing/fake-server';
import { openPage } from '../../testing/open-page';
import words from './mail-actions.he.json';

const { gone, stop } = words;
const route = 'GET /api/mail-actions/secret';
const unsubscribe = 'POST /api/mail-actions/secret/unsubscribe';
const title = 'שלוש סירות, Blue 7';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const told = async (text: string) => expect((await screen.findByText(text)).getAttribute('role')).toBe('status');

/** A link whose comment has gone, and that may do `actions`. */
const withoutComment = (actions: MailAction[]) =>
  new FakeServer()
    .answer(route, { success: true, actions, project_title: title, part_title: null, comment: null, url: '/text/1' })
    .answer(unsubscribe, { success: true });

it.each([
  ['work', new RegExp(title), stop.doneWork],
  ['all', stop.all, stop.doneAll],
] as const)('says that the comment is gone; mails can be ended all the same: %s', async (scope, name, done) => {
  const server = withoutComment(['unsubscribe_work', 'unsubscribe_all']);
  const { user } = await openPage('/mail/secret#reply', { server });
  await screen.findByRole('heading', { level: 1, name: gone.comment });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await button(stop.open));
  expect(server.callsOf(unsubscribe)).toEqual([]);
  await user.click(await button(name));
  await told(done);
  expect(server.callsOf(unsubscribe).map(({ body }) => body)).toEqual([{ scope }]);
});

it.each([
  ['link_expired', 410, gone.expired],
  ['account_inactive', 403, gone.inactive],
])('says that it is over, names no work, and ends mails all the same: %s', async (code, status, heading) => {
  const server = withoutComment([]).refuse(route, status, { code, error: 'הקישור אינו בתוקף' });
  const { user } = await openPage('/mail/secret#reply', { server });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByText(new RegExp(title))).toBeNull();
  await user.click(await button(stop.all));
  await told(stop.doneAll);
  expect(server.callsOf(unsubscribe).map(({ body }) => body)).toEqual([{ scope: 'all' }]);
});
