import type { DomainCheck, SuppressedAddress } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
import panel from '../../admin.he.json';
import { exampleAdmin, panelServer } from '../../users/users.examples';
import words from '../admin-system.he.json';

const { delivery } = words;
const list = 'GET /api/admin/suppressed-addresses';
const bounced: SuppressedAddress = {
  id: '00000000-0000-4000-8000-0000000000e1',
  address: 'd***@example.org',
  kind: 'bounce',
  source: 'smtp',
  reason: '550 5.1.1 no such user',
  at: '2026-03-01T12:00:00.000Z',
};
const complained: SuppressedAddress = {
  ...bounced,
  ...{ id: '00000000-0000-4000-8000-0000000000e2', address: null, kind: 'complaint', source: 'ses', reason: '' },
};

const spf: DomainCheck = {
  ...{ name: 'spf', state: 'problem', reason: 'spf_missing' },
  ...{ message: 'לא רשום מי שולח', advice: 'הוסיפו רשומה', found: [] },
  publish: { name: 'shulayim.example', value: 'v=spf1 mx ~all' },
};
const domain = { success: true, domain: 'shulayim.example', checks: [spf] };

async function openDelivery(first: readonly SuppressedAddress[]) {
  const server = panelServer().answer('GET /api/admin/sender-domain', domain);
  let addresses = first;
  server.answer(list, ({ path }: Call) => {
    const email = new URLSearchParams(path.replace(/^.*\?/, '')).get('email');
    return { success: true, addresses: email === null ? addresses : [], next_cursor: null };
  });
  const opened = await openPage('/admin/delivery', { as: exampleAdmin, server });
  return { ...opened, becomes: (next: readonly SuppressedAddress[]) => (addresses = next) };
}
const row = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

it('says which addresses are written to no more and why, and lets one be written to again', async () => {
  const { server, user, becomes } = await openDelivery([bounced, complained]);
  const ofBounce = await row('d***@example.org');
  ofBounce.getByText(delivery.kinds.bounce);
  ofBounce.getByText(bounced.reason);
  const ofComplaint = await row(delivery.unknown);
  ofComplaint.getByText(delivery.kinds.complaint);
  expect(ofComplaint.queryByRole('button')).toBeNull();
  const lift = `POST /api/admin/suppressed-addresses/${bounced.id}/lift`;
  server.refuse(lift, 404, { code: 'not_found', error: 'לא עכשיו' });
  const dialog = async () => within(await screen.findByRole('dialog'));
  await user.click(ofBounce.getByRole('button'));
  await user.click((await dialog()).getByRole('button', { name: panel.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(lift)).toEqual([]);
  await user.click(ofBounce.getByRole('button'));
  await user.click((await dialog()).getByRole('button', { name: delivery.lift }));
  await screen.findByText(/לא עכשיו/);
  server.answer(lift, () => {
    becomes([complained]);
    return { success: true };
  });
  await user.click((await dialog()).getByRole('button', { name: delivery.lift }));
  await screen.findByText(delivery.lifted);
  await waitFor(() => expect(screen.queryByText('d***@example.org')).toBeNull());
});

it('looks for a whole address only, and says when there is none', async () => {
  const { server, user } = await openDelivery([bounced]);
  await row('d***@example.org');
  await user.type(screen.getByRole('searchbox', { name: delivery.search }), 'Dana@example.org');
  await screen.findByText(panel.nothingFound);
  const asked = server.callsOf(list).map(({ path }) => new URLSearchParams(path.replace(/^.*\?/, '')).get('email'));
  expect([...new Set(asked)]).toEqual([null, 'dana@example.org']);
});

it('says that nothing is suppressed', async () => {
  await openDelivery([]);
  await screen.findByText(delivery.none);
});

it('says what DNS has of the sender’s domain, what to publish, and looks again', async () => {
  const { server, user } = await openDelivery([]);
  await screen.findByText(spf.message);
  screen.getByText(spf.advice ?? '');
  screen.getByText(/^shulayim\.example TXT "v=spf1 mx ~all"$/);
  const record = 'v=spf1 a:mail.shulayim.example -all';
  const mended = { ...spf, state: 'good', reason: 'spf_good', message: 'רשום מי שולח', advice: null, publish: null };
  server.answer('GET /api/admin/sender-domain', { ...domain, checks: [{ ...mended, found: [record] }] });
  await user.click(screen.getByRole('button', { name: delivery.domain.again }));
  await screen.findByText(mended.message);
  screen.getByText(record);
  expect(screen.queryByText(spf.advice ?? '')).toBeNull();
});

it('says that the domain could not be looked at', async () => {
  const server = panelServer().answer(list, { success: true, addresses: [], next_cursor: null });
  server.refuse('GET /api/admin/sender-domain', 503, { code: 'unavailable', error: 'לא עכשיו' });
  await openPage('/admin/delivery', { as: exampleAdmin, server });
  await screen.findByText(words.failed.domain);
});
