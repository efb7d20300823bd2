import { defaultCampaignSubject } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { noNetwork } from '../../../../testing/fake-server';
import words from '../admin-marketing.he.json';
import { button, exampleCampaign as draft, field, list, listOf, openNew, send, to3, typed } from './campaigns.examples';

const { mail, campaigns } = words;
const one = `/api/admin/campaigns/${draft.id}`;

it('a mail without content is not sent; its subject is there already, and what the law wants is said', async () => {
  const { server, user } = await openNew();
  expect((await field(mail.subject)).value).toBe(defaultCampaignSubject);
  await screen.findByText(mail.noPostal);
  await user.click(await button(to3));
  await screen.findByText('אנא כתבו את תוכן המייל');
  expect(screen.queryByRole('dialog', { name: mail.sureTitle })).toBeNull();
  expect(server.callsOf(send)).toEqual([]);
});

it('a mail that could not be sent stays as it was typed, is kept as a draft, and thrown away', async () => {
  const { server, user, sendAll } = await openNew();
  await user.clear(await field(mail.subject));
  await user.type(await field(mail.subject), draft.subject);
  await user.type(await field(mail.content), draft.content);
  server.fail(send, noNetwork);
  await sendAll();
  const said = await screen.findByText(new RegExp(mail.failed));
  expect(said.closest('[role="alert"]')).not.toBeNull();
  expect([(await field(mail.subject)).value, (await field(mail.content)).value]).toEqual([
    draft.subject,
    draft.content,
  ]);
  expect(server.callsOf(send).map(({ body }) => body)).toEqual([typed]);

  server.answer(
    'POST /api/admin/campaigns',
    () => {
      server.answer(list, listOf(draft));
      return { success: true, campaign: draft };
    },
    201,
  );
  await user.click(await button(mail.save));
  await screen.findByText(mail.saved);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('POST /api/admin/campaigns').map(({ body }) => body)).toEqual([typed]);

  server.answer(`GET ${one}`, { success: true, campaign: draft }).answer(`DELETE ${one}`, () => {
    server.answer(list, listOf());
    return { success: true };
  });
  await user.click(await screen.findByRole('link', { name: draft.subject }));
  await user.click(await button(campaigns.discard));
  await screen.findByText(campaigns.discarded);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/campaigns'));
  await screen.findByText(campaigns.none);
  expect(server.callsOf(`DELETE ${one}`)).toHaveLength(1);
});

it('a site without a postal address is told what is missing, in the dialog', async () => {
  const { server, user, sendAll } = await openNew();
  await user.type(await field(mail.content), 'שלום');
  const fields = { postal_address: 'חסרה' };
  server.refuse(send, 409, { code: 'no_postal_address', error: 'משפט', fields });
  await sendAll();
  await waitFor(() =>
    expect(screen.getAllByText(mail.noPostal).some((said) => said.closest('[role="alert"]'))).toBe(true),
  );
});
