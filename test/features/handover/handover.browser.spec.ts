import { widthsInLanguages } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { pressByKey, tabTo, typeByKey } from '../../support/browser/pressing/keyboard.js';
import { password, useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';
import { memberOn } from './member-on.js';

const stage = useStage({ MAIL_SETTLE_SECONDS: '0' });
const told = {
  en: {
    work: { title: 'Three boats', part: { title: 'First part', body: 'Nobody answered her.' } },
    names: ['Dana Alon', 'Ruth Levi'],
  },
  he: {
    work: { title: 'שלוש סירות, Blue 7', part: { title: 'פרק ראשון', body: 'איש לא ענה לה.' } },
    names: ['דנה אלון', 'רות Levi 7'],
  },
};

it.each(widthsInLanguages)(
  'at $width px, in $language, by keyboard alone an owner offers the work; whoever it is offered to accepts, and the open page of the former owner says so',
  async ({ context, language }) => {
    const t = textsOf('features/handover/handover.lazy', language);
    const members = textsOf('features/invitations/members/members.lazy', language);
    const { work, names } = told[language];
    const dana = await stage.register('author', names[0]);
    const { project } = await createProject(dana, { title: work.title }, work.part);
    const ruth = await memberOn(stage, dana, project.id, names[1]);
    await speak(language, dana, ruth);

    const owner = await stage.open(dana, `/project/${project.id}/members`, context);
    const handOver = owner.getByRole('link', { name: members('handOver') });
    await handOver.waitFor();
    expect(await wordProblems(owner, language)).toEqual([]);
    await pressByKey(owner, handOver);
    await tabTo(owner, owner.getByLabel(t('form.recipient')));
    await owner.keyboard.press('ArrowDown');
    await typeByKey(owner, owner.getByLabel(t('form.password')), password);
    expect(await wordProblems(owner, language)).toEqual([]);
    await pressByKey(owner, owner.getByRole('button', { name: t('form.send') }));
    await owner.getByText(t('offered.open')).waitFor();
    expect(await wordProblems(owner, language)).toEqual([]);

    const page = await stage.open(ruth, `/project/${project.id}/handover`, context);
    await page.getByText(t('meansForYou.account')).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, page.getByRole('button', { name: t('answer.accept') }));
    await page.waitForURL(`**/project/${project.id}`);
    await page.getByText(project.title).first().waitFor();
    // Theirs no more: there is nothing to offer.
    await owner.getByText(t('notFound')).first().waitFor();
    expect(await wordProblems(owner, language)).toEqual([]);
  },
);
