import { Done, Notifications, type Round } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { freshEmail } from '../../support/world.js';
import { read } from '../readers/readers-helpers.js';
import { askTo, join, leave, plan, roundsOf } from '../rounds/round-helpers.js';
import { useMailSite } from './mail-site.js';
import { noSuchUser, statusNotification } from './report-helpers.js';

const site = useMailSite();
const { report } = site;
let work: TestProject;
beforeEach(async () => void (work = await createProject(site.dana, { visibility_status: 'public' })));
afterEach(() => Listener.closeAll());

/** The mails that ask an address to rounds: where each comes back, and its link. */
async function mailsOf(address: string, mails = 1) {
  const sent = () =>
    site.receiver.received
      .filter(({ to }) => to.includes(address))
      .flatMap(({ from, raw }) => {
        const token = /\/round\/([\w-]+)/.exec(raw.replaceAll('=\r\n', ''))?.[1];
        return token ? [{ returnPath: from, token }] : [];
      });
  await until(() => sent().length >= mails);
  return sent();
}
async function asked(author: Person = site.dana, project: TestProject = work) {
  const round = await plan(author, project);
  const email = freshEmail();
  await askTo(author, round, { emails: [email] });
  const [mail = { returnPath: '', token: '' }] = await mailsOf(email);
  return { round, email, ...mail };
}
const comesBack = async ({ returnPath, email }: { returnPath: string; email: string }) =>
  (await report(statusNotification(returnPath, noSuchUser(email)))).as(Done);
const givenUp = async ({ returnPath, email }: { returnPath: string; email: string }) => {
  const full = { recipient: email, action: 'failed', status: '4.2.2', diagnostic: '452 4.2.2 mailbox full' };
  (await report(statusNotification(returnPath, full))).as(Done);
};
const readersOf = async (author: Person = site.dana, of: TestProject = work): Promise<Round['readers']> =>
  (await roundsOf(author, of)).flatMap(({ readers }) => readers);
const told = async (author: Person = site.dana, { project }: TestProject = work) =>
  (await author.get('/api/notifications'))
    .as(Notifications)
    .notifications.filter(({ kind, url }) => kind === 'round_not_delivered' && url === `/project/${project.id}/rounds`);

describe('the mail that asks somebody to a round', () => {
  it('when it comes back, is seen by the author beside that reader at once, and told once', async () => {
    const lost = await asked();
    await askTo(site.dana, lost.round, { emails: [freshEmail()] });
    expect(await readersOf()).toMatchObject([{ undelivered_at: null }, { undelivered_at: null }]);
    const listener = await Listener.connect(site.dana);
    await listener.ask('watch', { topic: `project/${work.project.id}` });
    await comesBack(lost);
    await listener.hears('changed', ({ topic }) => topic === `rounds/${work.project.id}`);
    await comesBack({ ...lost, returnPath: lost.returnPath });
    await givenUp(lost);
    expect(await readersOf()).toMatchObject([
      { email: lost.email, state: 'asked', undelivered_at: expect.any(String) },
      { undelivered_at: null },
    ]);
    expect(await told()).toMatchObject([{ text: expect.stringContaining(lost.email), read: false }]);
  });

  it('is nobody else’s to hear of but the author’s who asked', async () => {
    const rival = await site.world.register('author', 'רון כץ');
    const theirs = await createProject(rival, { visibility_status: 'public' });
    const lost = await asked(rival, theirs);
    const round = await plan(site.dana, work);
    await comesBack(lost);
    expect(await readersOf(rival, theirs)).toMatchObject([{ undelivered_at: expect.any(String) }]);
    expect(await told(rival, theirs)).toHaveLength(1);
    expect(await told(site.dana, theirs)).toEqual([]);
    (await site.dana.get(`/api/projects/${theirs.project.id}/rounds`)).refused(404, 'not_found');
    // Written to no more, it can be asked by nobody, as it is with invitations.
    const { results } = await askTo(site.dana, round, { emails: [lost.email] });
    expect(results).toMatchObject([{ ok: false, code: 'refused_mail' }]);
  });

  it('to an account that was asked by its id, is told by the name, without the address', async () => {
    const noa = await site.world.register('reader', 'נועה לוי');
    await read(work.part, noa);
    await askTo(site.dana, await plan(site.dana, work), { reader_ids: [noa.user.id] });
    const email = noa.user.email ?? '';
    const [{ returnPath } = { returnPath: '' }] = await mailsOf(email);
    await givenUp({ returnPath, email });
    expect(await readersOf()).toMatchObject([{ name: 'נועה לוי', email: null, undelivered_at: expect.any(String) }]);
    const [line] = await told();
    expect(line?.text).toContain('נועה לוי');
    expect(line?.text).not.toContain(email);
  });

  it('matters no more once they come all the same, or say that they do not', async () => {
    const [comes, goes] = [await asked(), await asked()];
    for (const lost of [comes, goes]) await givenUp(lost);
    const stateOf = async () =>
      (await readersOf()).map(({ email, state, undelivered_at }) => [email, state, undelivered_at !== null]);
    expect(await stateOf()).toEqual([
      [goes.email, 'asked', true],
      [comes.email, 'asked', true],
    ]);
    await join(site.world.person(), comes.token, { name: 'נועה' });
    await leave(site.world.person(), goes.token);
    const both = [
      [goes.email, 'left', false],
      [comes.email, 'joined', false],
    ];
    expect(await stateOf()).toEqual(both);
    await comesBack(comes);
    await comesBack(goes);
    expect(await stateOf()).toEqual(both);
  });

  it('can be sent anew to whoever is taken out and asked again; of those who are out nothing is told', async () => {
    const lost = await asked();
    await givenUp(lost);
    const [reader] = await readersOf();
    const path = `/api/rounds/${lost.round.id}/readers`;
    expect((await site.dana.delete(`${path}/${reader?.id}`)).status).toBe(200);
    expect(await told()).toEqual([]);
    await askTo(site.dana, lost.round, { emails: [lost.email] });
    const [, again = { returnPath: '' }] = await mailsOf(lost.email, 2);
    expect(await readersOf()).toMatchObject([{ email: lost.email, undelivered_at: null }]);
    // The first mail comes back once more: it was another reader's.
    await givenUp({ ...lost, returnPath: lost.returnPath });
    expect(await readersOf()).toMatchObject([{ undelivered_at: null }]);
    await givenUp({ ...lost, ...again });
    expect(await readersOf()).toMatchObject([{ undelivered_at: expect.any(String) }]);
    expect(await told()).toHaveLength(1);
  });

  it('that the server refuses at once, has not arrived either; nor has one of a round that is over by then', async () => {
    const over = await asked();
    (await site.dana.post(`/api/rounds/${over.round.id}/close`, {})).as(Done);
    await givenUp(over);
    site.receiver.answerToRecipient = () => ({ code: 554, text: '5.7.1 not today' });
    const round = await plan(site.dana, work);
    const email = freshEmail();
    await askTo(site.dana, round, { emails: [email] });
    await until(async () => (await told()).length === 1);
    expect((await readersOf()).map((reader) => [reader.email, reader.undelivered_at !== null])).toEqual([
      [email, true],
      [over.email, false],
    ]);
  });
});

itRebuildsAlike(() => site.world);
