import {
  OneDraft,
  OnePart,
  OneRound,
  PublishedDraft,
  RoundReport,
  SentReminder,
  WaitingDrafts,
  type Round,
} from '@shulayim/contracts';
import { PublishDueDrafts } from '../../../backend/src/features/drafts/publish-due-drafts.js';
import { RemindWeekly } from '../../../backend/src/features/rounds/reminding/remind-weekly.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { mailTo, mailsTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, useWorld } from '../../support/world.js';
import { hourInIsrael } from '../../support/far-hour.js';
import { draftOf, draftPath, opening, partPath, saved } from '../drafts/draft-helpers.js';
import { memberOf } from '../invitations/invitation-helpers.js';
import { page, playIn } from '../notifications/inbox-helpers.js';
import { read } from '../readers/readers-helpers.js';
import { askTo, dayAhead, join, plan, roundsOf, roundToken, signUpLink } from '../rounds/round-helpers.js';
import { handOver } from './handover-helpers.js';

const world = useWorld();
const hourMs = 3600 * 1000;
let dana: Person;
let ruth: Person;
let work: TestProject;
beforeAll(() => playIn(world));

/** A public work of Dana's, in which Ruth has a role. */
async function workOfDana(): Promise<void> {
  dana = await world.register('author', 'דנה אלון');
  work = await createProject(dana, { visibility_status: 'public' });
  ruth = await memberOf(world, dana, work.project.id, { name: 'רות לוי' });
}

/** Lets something that is done by itself look at that time. */
async function lookAt(at: Date, task: { run(): Promise<void> }): Promise<void> {
  const clock = jest.spyOn(world.clock, 'now').mockReturnValue(at.toISOString());
  await task.run();
  clock.mockRestore();
}

describe('a round that was under way', () => {
  const words = 'הסבב נסגר בקרוב. אשמח לשמוע איפה עצרתם.';
  const [email, joined] = [freshEmail(), ['נועה', 'אורי', 'גלי']];
  let round: Round;
  let dataDir: string;
  const remind = (author: Person, body: object = { words }) => author.post(`/api/rounds/${round.id}/reminders`, body);
  /** The weekly reminders of the first hour of such mails, on that day from today. @returns the latest mail */
  async function reminderOn(days: number, count: number) {
    const at = new Date(Date.now() + days * 24 * hourMs);
    at.setTime(at.getTime() + (world.app.get(Settings).digestHour - hourInIsrael(at)) * hourMs);
    await lookAt(at, world.app.get(RemindWeekly));
    return mailTo(dataDir, 'round-reminder', email, count);
  }

  beforeAll(async () => {
    dataDir = world.app.get(Settings).dataDir;
    await workOfDana();
    round = await plan(dana, work, { closes_on: dayAhead(40) });
    await askTo(dana, round, { emails: [email] });
    await join(world.person(), await roundToken(world, email));
    const { token = '' } = (await signUpLink(dana, round, 9)) ?? {};
    for (const name of joined) {
      const guest = world.person();
      await join(guest, token, { name });
      await read(work.part, guest);
      await comment(guest, work.part);
    }
    expect((await remind(dana, { words, weekly: true })).as(SentReminder).sent).toBe(1);
    expect((await mailTo(dataDir, 'round-reminder', email)).text).toContain('דנה אלון');
    await handOver(world, work.project.id, { from: dana, to: ruth, formerRole: 'editor' });
  });

  it('reminds its readers on in the new owner’s name, who sees with what words, changes them and stops it', async () => {
    expect(await roundsOf(ruth, work)).toMatchObject([{ id: round.id, reminder_words: words }]);
    const { text, html } = await reminderOn(8, 2);
    for (const said of [words, 'רות לוי']) expect(text).toContain(said);
    expect(text + html).not.toContain('דנה אלון');

    (await remind(ruth, { words: 'מילים של רות', weekly: true })).as(SentReminder);
    expect((await reminderOn(16, 3)).text).toContain('מילים של רות');
    const stopped = (await ruth.delete(`/api/rounds/${round.id}/reminders`)).as(OneRound).round;
    expect(stopped.reminder_words).toBeNull();
    await reminderOn(24, 3);
    expect(mailsTo(dataDir, 'round-reminder', email)).toHaveLength(3);
  });

  it('is not its former owner’s to remind, to stop, to close or to read about, whatever they are in the work now', async () => {
    const path = `/api/rounds/${round.id}`;
    (await remind(dana)).refused(404, 'not_found');
    (await remind(dana, { words, weekly: true })).refused(404, 'not_found');
    (await dana.delete(`${path}/reminders`)).refused(404, 'not_found');
    (await dana.post(`${path}/close`, {})).refused(404, 'not_found');
    (await dana.post(`/api/projects/${work.project.id}/readers/reminders`, { words })).refused(404, 'not_found');
    for (const report of ['report', 'report/file?format=docx'])
      (await dana.get(`${path}/${report}`)).refused(404, 'not_found');
  });

  it('is reported to the new owner, who closes it, and thanks its readers in their name', async () => {
    expect((await ruth.post(`/api/rounds/${round.id}/close`, {})).as(OneRound).round.state).toBe('closed');
    const report = (await ruth.get(`/api/rounds/${round.id}/report`)).as(RoundReport);
    expect(report).toMatchObject({ state: 'closed', people: { asked: 4, joined: 4, began: 3 }, comments: { all: 3 } });
    expect(report.open_points.map(({ by }) => by).sort()).toEqual([...joined].sort());
    expect((await ruth.get(`/api/rounds/${round.id}/report/file?format=docx`)).status).toBe(200);
    const { text, html } = await mailTo(dataDir, 'round-thanks', email);
    expect(text).toContain('רות לוי');
    expect(text + html).not.toContain('דנה אלון');
  });
});

describe('a draft that was given a time', () => {
  const publishAt = () => new Date(Date.now() + 10 * 60_000).toISOString();
  const afterwards = () => lookAt(new Date(Date.now() + 11 * 60_000), world.app.get(PublishDueDrafts));
  const versionOf = async () => (await ruth.get(partPath(work))).as(OnePart).part.text_version;
  const cancel = (person: Person) => person.ask('DELETE', `${draftPath(work)}/publish`, { revision: 1 });
  const titlesFor = async (person: Person) =>
    (await person.get('/api/drafts')).as(WaitingDrafts).drafts.map(({ part_id, publish_at }) => [part_id, publish_at]);
  let time: string;
  beforeEach(async () => {
    await workOfDana();
    await addPart(dana, work.project.id, { title: 'פרק שני' });
    await saved(dana, work, { body: opening });
    time = publishAt();
    const wish = { revision: 1, publish_at: time, announce: false };
    (await dana.post(`${draftPath(work)}/publish`, wish)).as(PublishedDraft);
    await handOver(world, work.project.id, { from: dana, to: ruth });
  });

  it('waits for it among what the new owner writes, and is published as theirs', async () => {
    expect([await titlesFor(ruth), await titlesFor(dana)]).toEqual([[[work.part.id, time]], []]);
    expect(await draftOf(ruth, work)).toMatchObject({ publish_at: time });
    await afterwards();
    expect((await ruth.get(partPath(work))).as(OnePart).part).toMatchObject({ text_version: 2, body: opening });
    expect(await draftOf(ruth, work)).toBeNull();
    // The new owner did it: an editor did not do it in their name, and the former owner hears of nothing.
    expect((await page(ruth)).notifications).toEqual([]);
    expect((await page(dana)).notifications.map(({ kind }) => kind)).toEqual(['work_handed_over']);
  });

  it('has its time taken back by the new owner, and not by the former one', async () => {
    (await cancel(dana)).refused(404, 'not_found');
    expect((await cancel(ruth)).as(OneDraft).draft).toMatchObject({ publish_at: null });
    await afterwards();
    expect(await versionOf()).toBe(1);
  });
});

itRebuildsAlike(() => world);
