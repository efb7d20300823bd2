import type { Webhook, WebhookDelivery } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import { FakeServer } from '../../../../testing/fake-server';
import { openProfile, press, saidAs } from '../../../../testing/open-profile';
import words from '../programs/programs.he.json';

const { hooks: t, keys } = words;
const path = '/api/users/me/webhooks';
const hook: Webhook = {
  id: '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11',
  url: 'https://example.org/hook',
  kinds: ['comment_added'],
  is_on: true,
  created_at: '2026-11-20T10:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a12',
  kind: 'test',
  state: 'failed',
  created_at: '2026-11-20T10:00:00.000Z',
  tried_at: '2026-11-20T10:00:00.000Z',
  attempts: 1,
  status: 500,
  ms: 12,
  failure: null,
};
const secret = 'whsec_c2VjcmV0';
const listed = (...webhooks: Webhook[]) => ({ success: true, webhooks });
const open = (...webhooks: Webhook[]) =>
  openProfile({ role: 'author' }, new FakeServer().answer(`GET ${path}`, listed(...webhooks)));
const named = (action: string) => t.named.replace('{{action}}', action).replace('{{url}}', hook.url);

it('adds an address for what is chosen, and shows its secret once', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: t.add }));
  const form = within(await screen.findByRole('form', { name: t.addTitle }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  await user.type(field(t.url), 'example');
  await user.click(press(t.save));
  await saidAs('alert', 'כתבו כתובת https מלאה של שרת שפתוח לרשת');
  expect(document.activeElement).toBe(field(t.url));
  await user.clear(field(t.url));
  await user.type(field(t.url), hook.url);
  await user.click(form.getByRole('checkbox', { name: t.kind.comment_replied }));
  await user.type(field(t.password), 'סוד');
  server.refuse(`POST ${path}`, 401, { code: 'wrong_credentials', error: 'כתובת אימייל או סיסמה שגויים' });
  await user.click(press(t.save));
  await saidAs('alert', t.wrongPassword);
  server.answer(`POST ${path}`, { success: true, webhook: hook, secret }, 201).answer(`GET ${path}`, listed(hook));
  await user.click(press(t.save));
  await screen.findByRole('heading', { name: t.madeTitle });
  expect(server.callsOf(`POST ${path}`).at(-1)?.body).toEqual({
    url: hook.url,
    kinds: ['comment_added'],
    password: 'סוד',
  });
  expect(screen.getByText(secret)).not.toBeNull();
  await user.click(press(keys.kept));
  expect(screen.queryByText(secret)).toBeNull();
});

it('sends a test, says what came of it, turns off and removes', async () => {
  const { server, user } = await open(hook);
  await screen.findByText(hook.url);
  server.answer(`POST ${path}/${hook.id}/test`, { success: true, delivery });
  await user.click(press(named(t.test)));
  await saidAs('status', 'לא התקבלה · תשובה 500, 12 אלפיות שנייה');
  const off = { ...hook, is_on: false };
  server.answer(`PUT ${path}/${hook.id}`, { success: true, webhook: off }).answer(`GET ${path}`, listed(off));
  await user.click(press(named(t.turnOff)));
  expect(await screen.findByRole('button', { name: named(t.turnOn) })).not.toBeNull();
  expect(server.callsOf(`PUT ${path}/${hook.id}`).map(({ body }) => body)).toEqual([{ is_on: false }]);
  await user.click(press(named(t.remove)));
  const dialog = within(await screen.findByRole('dialog'));
  server.answer(`DELETE ${path}/${hook.id}`, { success: true }).answer(`GET ${path}`, listed());
  await user.click(dialog.getByRole('button', { name: t.remove }));
  await saidAs('status', t.removed);
  expect(await screen.findByText(t.none)).not.toBeNull();
});

it('changes what an address is told of, and says what is missing', async () => {
  const { server, user } = await open(hook);
  await user.click(await screen.findByRole('button', { name: named(t.change) }));
  const form = within(screen.getByRole('form', { name: named(t.change) }));
  const kind = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name });
  expect(document.activeElement).toBe(kind(t.kind.comment_added));
  await user.click(kind(t.kind.comment_added));
  await user.click(form.getByRole('button', { name: t.saveKinds }));
  await saidAs('alert', 'בחרו לפחות דבר אחד שיישלח');
  await user.click(kind(t.kind.part_finished));
  server.refuse(`PUT ${path}/${hook.id}`, 503, { code: 'unavailable', error: 'השרת עמוס' });
  await user.click(form.getByRole('button', { name: t.saveKinds }));
  await saidAs('alert', 'השרת עמוס');
  expect(kind(t.kind.part_finished).checked).toBe(true);
  const changed: Webhook = { ...hook, kinds: ['part_finished'] };
  server.answer(`PUT ${path}/${hook.id}`, { success: true, webhook: changed }).answer(`GET ${path}`, listed(changed));
  await user.click(form.getByRole('button', { name: t.saveKinds }));
  expect(await screen.findByText(t.kind.part_finished)).not.toBeNull();
  expect(screen.queryByRole('form', { name: named(t.change) })).toBeNull();
  expect(document.activeElement?.textContent).toContain(hook.url);
  expect(server.callsOf(`PUT ${path}/${hook.id}`).map(({ body }) => body)).toEqual([
    { kinds: ['part_finished'] },
    { kinds: ['part_finished'] },
  ]);
});

it('is for authors alone', async () => {
  const { server } = await openProfile({ role: 'reader' });
  await screen.findByRole('region', { name: keys.title });
  expect(screen.queryByRole('region', { name: t.title })).toBeNull();
  expect(server.callsOf(`GET ${path}`)).toEqual([]);
});
