import { widthsInLanguages } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { chooseByKey, pressByKey, typeByKey } from '../../support/browser/pressing/keyboard.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { addPart, createProject } from '../../support/projects.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { finish, read } from '../readers/readers-helpers.js';

const stage = useStage();
const told = {
  en: {
    work: { title: 'Three boats', part: { title: 'First part', body: 'Nobody answered her.' } },
    second: { title: 'Second part', body: 'She counted them again.' },
    names: ['Dana Alon', 'Noa Levi 7'],
    name: 'First round',
    question: 'How tense was it?',
  },
  he: {
    work: { title: 'שלוש סירות, Blue 7', part: { title: 'פרק ראשון', body: 'איש לא ענה לה.' } },
    second: { title: 'פרק שני, Part 2', body: 'היא ספרה אותן שוב.' },
    names: ['דנה אלון', 'נועה Levi 7'],
    name: 'סבב ראשון, Round 1',
    question: 'כמה מתח היה? How tense?',
  },
};

it.each(widthsInLanguages)(
  'at $width px, in $language, by keyboard alone an author plans a round with a question, and asks a reader, who joins, answers, reads at its pace and leaves',
  async ({ context, language }) => {
    const t = textsOf('features/rounds/words/rounds.lazy', language);
    const taking = textsOf('features/rounds/taking-part/taking-part.lazy', language);
    const answering = textsOf('entities/questions/questions.lazy', language);
    const report = textsOf('features/rounds/report/report.lazy', language);
    const asking = textsOf('entities/questions/asking/asking.lazy', language);
    const reminders = textsOf('entities/reminders/reminders.lazy', language);
    const { work, second, names, name, question } = told[language];
    const [author, noa] = [await stage.register('author', names[0]), await stage.register('reader', names[1])];
    await speak(language, author, noa);
    const made = await createProject(author, { title: work.title, visibility_status: 'private' }, work.part);
    await addPart(author, made.project.id, second);
    const address = `round-${made.project.id}@example.org`;
    const page = await stage.open(author, `/project/${made.project.id}/rounds`, context);
    await pressByKey(page, page.getByRole('button', { name: t('new') }));
    const dialog = page.getByRole('dialog');
    await typeByKey(page, dialog.getByLabel(t('name')), name);
    const paces = dialog.getByRole('radio');
    await chooseByKey(page, paces.first(), paces.and(dialog.getByLabel(t('paces.when_finished.title'))));
    await pressByKey(page, dialog.getByRole('button', { name: t('questions.add') }));
    const asked = dialog.getByRole('group', { name: t('questions.nth').replace('{{n}}', '1') });
    await typeByKey(page, asked.getByLabel(asking('text')), question);
    const kinds = asked.getByRole('radio');
    await chooseByKey(page, kinds.first(), kinds.and(asked.getByLabel(asking('kinds.scale.title'))));
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, dialog.getByRole('button', { name: t('save') }));
    const round = page.getByRole('region', { name });
    await pressByKey(page, round.getByRole('button', { name: t('ask') }));
    await typeByKey(page, dialog.getByLabel(t('emails')), address);
    await pressByKey(page, dialog.getByRole('button', { name: t('send') }));
    await round.getByText(t('readerState.asked')).waitFor();

    const { text } = await mailTo(stage.dataDir, 'round-invitation', address);
    const own = await stage.open(noa, /\/round\/[\w-]+/.exec(text)?.[0] ?? '', context);
    await own.getByRole('button', { name: taking('join'), exact: true }).waitFor();
    expect(await wordProblems(own, language)).toEqual([]);
    await pressByKey(own, own.getByRole('button', { name: taking('join'), exact: true }));
    await own.getByRole('link', { name: made.part.title }).waitFor();
    await own.getByText(taking('afterBefore')).waitFor();
    const steps = own.getByRole('group', { name: question }).getByRole('button');
    await pressByKey(own, steps.nth(3));
    await own.getByText(answering('sent')).waitFor();
    expect(await steps.nth(3).getAttribute('aria-pressed')).toBe('true');
    expect(await wordProblems(own, language)).toEqual([]);
    await round.getByText(new RegExp(t('readerState.joined'))).waitFor();
    await pressByKey(page, round.getByRole('button', { name: t('remind.action') }));
    await dialog.getByRole('switch', { name: new RegExp(t('remind.weekly')) }).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, dialog.getByRole('button', { name: reminders('send') }));
    await page.getByText(reminders('sent_one')).waitFor();
    await round.getByText(new RegExp(t('remind.last'))).waitFor();
    await read(made.part, noa);
    await finish(made.part, noa);
    await own.reload();
    await own.getByRole('link', { name: second.title }).waitFor();
    await pressByKey(own, own.getByRole('button', { name: taking('leave') }));
    expect(await wordProblems(own, language)).toEqual([]);
    await pressByKey(own, own.getByRole('button', { name: t('reason.bored') }));
    await own.getByText(taking('left')).waitFor();

    await round.getByText(new RegExp(t('reason.bored'))).waitFor();
    await pressByKey(page, round.getByRole('button', { name: t('close') }));
    await pressByKey(page, dialog.getByRole('button', { name: t('close') }));
    await round.getByText(t('state.closed'), { exact: true }).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, round.getByRole('link', { name: t('report') }));
    await page.getByText(report('questions.mean').replace('{{mean}}', '4')).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
  },
);
