import { screen } from '@testing-library/react';
import { noNetwork } from '../../testing/fake-server';
import { openPage } from '../../testing/open-page';
import ui from '../../platform/words/catalogues/ui.he.json';
import words from './coming-soon.he.json';

const route = 'POST /api/subscribers/unsubscribe';
const { unsubscribe } = words;
const button = () => screen.findByRole('button', { name: unsubscribe.submit });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('opening the link asks for nothing; the button does', async () => {
  const { server, user } = await openPage('/unsubscribe/a.token-7');
  server.answer(route, { success: true });
  const submit = await button();
  expect(server.callsOf(route)).toEqual([]);
  await user.click(submit);
  expect((await heading(unsubscribe.done)).closest('[aria-live="polite"]')).not.toBeNull();
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ token: 'a.token-7' }]);
});

it.each(['not_found', 'invalid_input', 'link_expired'])('a link that stands for nobody (%s) says so', async (code) => {
  const { server, user } = await openPage('/unsubscribe/not-a-token');
  server.refuse(route, 404, { code, error: 'משפט מן השרת' });
  await user.click(await button());
  await heading(unsubscribe.unknown);
  expect(screen.queryByRole('button', { name: ui.retry })).toBeNull();
});

it('out of reach nothing is done, and the retry does it', async () => {
  const { server, user } = await openPage('/unsubscribe/far');
  server.fail(route, noNetwork);
  await user.click(await button());
  await screen.findByText(unsubscribe.failed);
  server.answer(route, { success: true });
  await user.click(screen.getByRole('button', { name: ui.retry }));
  await heading(unsubscribe.done);
  const [lost, again, ...more] = server.callsOf(route);
  expect(more).toEqual([]);
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});
