import { lookProblems } from '../../support/browser/accessible.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { addPart, createProject } from '../../support/projects.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { finish, read } from '../readers/readers-helpers.js';

const t = words('rounds/rounds.lazy');
const taking = words('rounds/taking-part/taking-part.lazy');
const stage = useStage();

it('an author plans a round and asks a reader, who joins, reads at its pace and leaves with a reason', async () => {
  const [author, noa] = [await stage.register('author'), await stage.register('reader', 'נועה Levi 7')];
  const work = await createProject(author, { visibility_status: 'private' });
  const second = await addPart(author, work.project.id, { title: 'פרק שני, Part 2' });
  const address = `round-${work.project.id}@example.org`;
  const page = await stage.open(author, `/project/${work.project.id}/rounds`, desktop);
  await page.getByRole('button', { name: t('new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('name')).fill('סבב ראשון, Round 1');
  await dialog.getByRole('radio', { name: t('paces.when_finished.title') }).check();
  expect(await lookProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('save') }).click();
  const round = page.getByRole('region', { name: 'סבב ראשון, Round 1' });
  await round.getByRole('button', { name: t('ask') }).click();
  await dialog.getByLabel(t('emails')).fill(address);
  await dialog.getByRole('button', { name: t('send') }).click();
  await round.getByText(t('readerState.asked')).waitFor();

  const { text } = await mailTo(stage.dataDir, 'round-invitation', address);
  const own = await stage.open(noa, /\/round\/[\w-]+/.exec(text)?.[0] ?? '', phone);
  await own.getByRole('button', { name: taking('join'), exact: true }).waitFor();
  expect(await lookProblems(own)).toEqual([]);
  await own.getByRole('button', { name: taking('join'), exact: true }).press('Enter');
  await own.getByRole('link', { name: work.part.title }).waitFor();
  await own.getByText(taking('afterBefore')).waitFor();
  await round.getByText(new RegExp(t('readerState.joined'))).waitFor();
  await read(work.part, noa);
  await finish(work.part, noa);
  await own.reload();
  await own.getByRole('link', { name: second.title }).waitFor();
  await own.getByRole('button', { name: taking('leave') }).press('Enter');
  expect(await lookProblems(own)).toEqual([]);
  await own.getByRole('button', { name: t('reason.bored') }).press('Enter');
  await own.getByText(taking('left')).waitFor();

  await round.getByText(new RegExp(t('reason.bored'))).waitFor();
  await round.getByRole('button', { name: t('close') }).click();
  await dialog.getByRole('button', { name: t('close') }).click();
  await round.getByText(t('state.closed')).waitFor();
  expect(await lookProblems(page)).toEqual([]);
});
