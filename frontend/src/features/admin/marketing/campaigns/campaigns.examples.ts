import type { Campaign } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../../testing/open-page';
import { exampleAdmin, panelServer } from '../../users/users.examples';
import words from '../admin-marketing.he.json';

const { mail, campaigns } = words;
export const list = 'GET /api/admin/campaigns';
export const send = 'POST /api/admin/email/subscribers';
const at = '2026-03-01T12:00:00.000Z';

/** A draft. */
export const exampleCampaign: Campaign = {
  id: '00000000-0000-4000-8000-0000000000c1',
  status: 'draft',
  subject: 'לא לאבד',
  content: 'מילים שנכתבו',
  sendToUsers: false,
  languages: [],
  roles: [],
  send_at: null,
  not_sent: null,
  recipients: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  unsubscribed: 0,
  created_at: at,
  updated_at: at,
  started_at: null,
  ended_at: null,
};
const { subject, content } = exampleCampaign;
/** What is sent of it. */
export const typed = { subject, content, sendToUsers: false, languages: [], roles: [] };
export const listOf = (...all: readonly Campaign[]) => ({
  success: true,
  campaigns: all,
  total: all.length,
  next_cursor: null,
});
/** What the panel needs, with an audience of three. */
export const campaignsServer = () => {
  const audience = { recipients: 3, subscribers: 3, users: 0, unwilling: 0 };
  return panelServer().answer(list, listOf()).answer('GET /api/admin/campaigns/audience', { success: true, audience });
};
export const to3 = mail.sendTo_other.replace('{{count}}', '3');
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const button = (name: string) => screen.findByRole('button', { name });

/** The dialog of a new mail. */
export async function openNew() {
  const opened = await openPage('/admin/campaigns', { as: exampleAdmin, server: campaignsServer() });
  await opened.user.click(await button(campaigns.new));
  await field(mail.content);
  await button(to3);
  const sendAll = async () => {
    await opened.user.click(await button(to3));
    const sure = within(await screen.findByRole('dialog', { name: mail.sureTitle }));
    sure.getByText(mail.sure_other.replace('{{count}}', '3'));
    await opened.user.click(sure.getByRole('button', { name: to3 }));
  };
  return { ...opened, sendAll };
}
