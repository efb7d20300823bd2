import { type Campaign, campaignSentences, languageName, localeOf } from '@shulayim/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayAndHour } from '../../../../entities/when/chosen-time';
import { openPage } from '../../../../testing/open-page';
import { exampleAdmin } from '../../users/users.examples';
import words from '../admin-marketing.he.json';
import {
  button,
  campaignsServer,
  exampleCampaign,
  field,
  list,
  listOf,
  openNew,
  to3,
  typed,
} from './campaigns.examples';

const { mail, campaigns } = words;
const one = `/api/admin/campaigns/${exampleCampaign.id}`;
const create = 'POST /api/admin/campaigns';
const schedule = `PUT ${one}/schedule`;
const hours = (count: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + count * 3_600_000);
const beginOf = (sentence: string) => (all: string) => all.startsWith(sentence.split('{{')[0] ?? '');
const planned: Campaign = { ...exampleCampaign, status: 'scheduled', send_at: hours(30).toISOString() };
const answerWith = (campaign: Campaign) => ({ success: true, campaign });

type Opened = Awaited<ReturnType<typeof openNew>>;
async function choose({ user }: Pick<Opened, 'user'>, at: Date) {
  await user.click(await screen.findByRole('radio', { name: mail.when.later }));
  const { day, hour } = dayAndHour(at);
  fireEvent.change(await field(mail.when.day), { target: { value: day } });
  fireEvent.change(await field(mail.when.hour), { target: { value: hour } });
}
const openOne = async (campaign: Campaign) => {
  const server = campaignsServer().answer(`GET ${one}`, answerWith(campaign));
  return openPage(`/admin/campaigns/${campaign.id}`, { as: exampleAdmin, server });
};

it('a mail is given a time, which is asked once more with how many get it, and is listed with it', async () => {
  const page = await openNew();
  await page.user.clear(await field(mail.subject));
  await page.user.type(await field(mail.subject), typed.subject);
  await page.user.type(await field(mail.content), typed.content);
  const at = hours(30);
  await choose(page, at);
  await screen.findByText(beginOf(mail.when.will));
  page.server.answer(create, answerWith(exampleCampaign), 201).answer(schedule, () => {
    page.server.answer(list, listOf(planned));
    return answerWith(planned);
  });
  await page.user.click(await button(mail.schedule));
  const sure = within(await screen.findByRole('dialog', { name: mail.sureLaterTitle }));
  const long = new Intl.DateTimeFormat(localeOf('he'), { dateStyle: 'full', timeStyle: 'short' }).format(at);
  sure.getByText(mail.sureLater_other.replace('{{at}}', long).replace('{{count}}', '3'));
  await page.user.click(sure.getByRole('button', { name: mail.schedule }));
  await screen.findByText(mail.scheduled);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(campaigns.states.scheduled);
  expect(page.server.callsOf(create).map(({ body }) => body)).toEqual([typed]);
  expect(page.server.callsOf(schedule).map(({ body }) => body)).toEqual([{ send_at: at.toISOString() }]);
  // The next one begins anew, and means now.
  await page.user.click(await button(campaigns.new));
  expect((await field(mail.content)).value).toBe('');
  await button(to3);
});

it.each([
  [-1, mail.when.tooSoon],
  [24 * 91, mail.when.tooLate],
])('a time %d hours from now is refused, and nothing is sent', async (count, sentence) => {
  const page = await openNew();
  await page.user.type(await field(mail.content), typed.content);
  await choose(page, hours(count));
  await screen.findByText(sentence);
  await page.user.click(await button(mail.schedule));
  expect(screen.queryByRole('dialog', { name: mail.sureLaterTitle })).toBeNull();
  expect(page.server.callsOf(create)).toEqual([]);
  expect(document.activeElement).toBe(await field(mail.when.day));
});

it('a time that the server refuses is said beside it, and the next try makes no second draft', async () => {
  const page = await openNew();
  await page.user.type(await field(mail.content), typed.content);
  await choose(page, hours(30));
  page.server.answer(create, answerWith(exampleCampaign), 201).refuse(schedule, 400, {
    code: 'invalid_input',
    error: 'משפט',
    fields: { send_at: campaignSentences.sendTooSoon },
  });
  const confirm = async () => {
    await page.user.click(await button(mail.schedule));
    const sure = within(await screen.findByRole('dialog', { name: mail.sureLaterTitle }));
    await page.user.click(sure.getByRole('button', { name: mail.schedule }));
  };
  await confirm();
  await screen.findByText(campaignSentences.sendTooSoon);
  page.server.answer(`PUT ${one}`, answerWith(exampleCampaign)).answer(schedule, answerWith(planned));
  await confirm();
  await screen.findByText(mail.scheduled);
  expect(page.server.callsOf(create)).toHaveLength(1);
  expect(page.server.callsOf(`PUT ${one}`)).toHaveLength(1);
});

it('a mail is narrowed by languages, and for people with an account by what they do; the count follows', async () => {
  const page = await openNew();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(screen.queryByRole('checkbox', { name: mail.role.author })).toBeNull();
  await page.user.click(screen.getByRole('switch', { name: new RegExp(mail.sendToUsers) }));
  within(screen.getByRole('group', { name: mail.roles })).getByRole('checkbox', { name: mail.role.reader });
  await page.user.click(box(mail.role.author));
  await page.user.click(box(languageName('ar')));
  await page.user.click(box(languageName('he')));
  await page.user.click(box(languageName('ar')));
  const wanted = 'sendToUsers=true&languages=he&roles=author';
  await waitFor(() => expect(page.server.calls.at(-1)?.path).toBe(`/api/admin/campaigns/audience?${wanted}`));
  page.server.answer(create, answerWith(exampleCampaign), 201);
  await page.user.click(await button(mail.save));
  await screen.findByText(mail.saved);
  expect(page.server.callsOf(create).at(-1)?.body).toMatchObject({
    sendToUsers: true,
    languages: ['he'],
    roles: ['author'],
  });
});

it('a scheduled mail says when and to whom, has its time taken back, and can then be edited', async () => {
  const page = await openOne({ ...planned, sendToUsers: true, languages: ['en'], roles: ['author'] });
  await screen.findByText(beginOf(campaigns.scheduledFor));
  await screen.findByText((said) => said.includes(languageName('en')) && said.includes(mail.role.author));
  expect(screen.queryByRole('button', { name: campaigns.edit })).toBeNull();
  page.server.answer(`DELETE ${one}/schedule`, answerWith(exampleCampaign));
  await page.user.click(await button(campaigns.unschedule));
  await screen.findByText(campaigns.unscheduled);
  await button(campaigns.edit);
  expect(page.server.callsOf(`DELETE ${one}/schedule`)).toHaveLength(1);
});

it('a draft is changed and given a time, and after that is taken back it is written on as it was left', async () => {
  const page = await openOne(exampleCampaign);
  await page.user.click(await button(campaigns.edit));
  await page.user.type(await field(mail.content), ' ועוד');
  await choose(page, hours(30));
  const content = `${exampleCampaign.content} ועוד`;
  page.server
    .answer(`PUT ${one}`, answerWith({ ...exampleCampaign, content }))
    .answer(schedule, answerWith({ ...planned, content }))
    .answer(`DELETE ${one}/schedule`, answerWith({ ...exampleCampaign, content }));
  await page.user.click(await button(mail.schedule));
  const sure = within(await screen.findByRole('dialog', { name: mail.sureLaterTitle }));
  await page.user.click(sure.getByRole('button', { name: mail.schedule }));
  await screen.findByText(mail.scheduled);
  await page.user.click(await button(campaigns.unschedule));
  await page.user.click(await button(campaigns.edit));
  expect((await field(mail.content)).value).toBe(content);
});

it('a scheduled mail is sent now, asked once more', async () => {
  const page = await openOne(planned);
  const sending: Campaign = { ...planned, status: 'sending', send_at: null, started_at: planned.created_at };
  page.server.answer(`POST ${one}/send`, () => {
    page.server.answer(`GET ${one}`, answerWith(sending));
    return answerWith(sending);
  });
  await page.user.click(await button(campaigns.sendNow));
  const sure = within(await screen.findByRole('dialog', { name: mail.sureTitle }));
  await sure.findByText(mail.sure_other.replace('{{count}}', '3'));
  expect(page.server.callsOf(`POST ${one}/send`)).toEqual([]);
  await page.user.click(sure.getByRole('button', { name: campaigns.sendNow }));
  await screen.findByText(mail.states.sending);
  expect(page.server.callsOf(`POST ${one}/send`)).toHaveLength(1);
});

it.each(['no_postal_address', 'incomplete', 'admin_inactive'] as const)(
  'a draft that did not go at its time says why: %s',
  async (not_sent) => {
    await openOne({ ...exampleCampaign, not_sent });
    await screen.findByText(campaigns.notSent[not_sent]);
    await button(campaigns.edit);
  },
);
