import { pressByKey, tabTo, typeByKey } from '../../support/browser/pressing/keyboard.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { password, useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';
import { memberOn } from './member-on.js';

const t = words('handover/handover.lazy');
const members = words('invitations/members/members.lazy');
const stage = useStage({ MAIL_SETTLE_SECONDS: '0' });

it('by keyboard alone an owner offers the work; whoever it is offered to accepts, and the open page of the former owner says so', async () => {
  const dana = await stage.register('author', 'דנה אלון');
  const { project } = await createProject(dana);
  const ruth = await memberOn(stage, dana, project.id);

  const owner = await stage.open(dana, `/project/${project.id}/members`);
  await pressByKey(owner, owner.getByRole('link', { name: members('handOver') }));
  await tabTo(owner, owner.getByLabel(t('form.recipient')));
  await owner.keyboard.press('ArrowDown');
  await typeByKey(owner, owner.getByLabel(t('form.password')), password);
  await pressByKey(owner, owner.getByRole('button', { name: t('form.send') }));
  await owner.getByText(t('offered.open')).waitFor();
  expect(await sidewaysProblems(owner)).toEqual([]);

  const page = await stage.open(ruth, `/project/${project.id}/handover`);
  await page.getByText(t('meansForYou.account')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  await pressByKey(page, page.getByRole('button', { name: t('answer.accept') }));
  await page.waitForURL(`**/project/${project.id}`);
  await page.getByText(project.title).first().waitFor();
  // Theirs no more: there is nothing to offer.
  await owner.getByText(t('notFound')).first().waitFor();
});
