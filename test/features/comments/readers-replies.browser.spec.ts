import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { widthsInLanguages } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { comment, createProject } from '../../support/projects.js';

const stage = useStage();
const told = {
  en: {
    work: {
      title: 'Three boats',
      part: { title: 'First part', body: 'Three boats were missing. Nobody answered her.' },
    },
    names: ['Dana Alon', 'Noa Levi 7', 'Ruth Cohen'],
    quote: 'Three boats',
    said: 'Where did they go?',
    answer: 'I wondered about that, too',
  },
  he: {
    work: { title: 'שלוש סירות, Blue 7', part: { title: 'פרק ראשון', body: 'שלוש סירות חסרו. איש לא ענה לה.' } },
    names: ['דנה אלון', 'נועה Levi 7', 'רות כהן'],
    quote: 'שלוש סירות',
    said: 'לאן הן נעלמו?',
    answer: 'גם אני תהיתי',
  },
};

describe.each(widthsInLanguages)('at $width px, in $language', ({ width, context, language }) => {
  const comments = textsOf('features/comments/comments', language);
  const projects = textsOf('features/projects/projects', language);
  const { work, names, quote, said, answer } = told[language];
  /** The comment beside the text; on a phone, in the drawer that its button opens. */
  async function note(page: Page) {
    if (width < 1000) await page.getByRole('button', { name: comments('count_one'), exact: true }).click();
    const found = page.getByRole('article').filter({ hasText: said }).last();
    await found.waitFor();
    return found;
  }

  it('readers answer each other once the author opens the work for it, and both author and writer see it', async () => {
    const [author, noa, ruth] = [
      await stage.register('author', names[0]),
      await stage.register('reader', names[1]),
      await stage.register('reader', names[2]),
    ];
    await speak(language, author, noa, ruth);
    const settings = { title: work.title, visibility_status: 'public', readers_see_comments: true };
    const { project, part } = await createProject(author, settings, work.part);
    await comment(noa, part, quote, said);
    const reply = { name: comments('reply'), exact: true };
    const before = await stage.open(ruth, `/text/${part.id}`, context);
    expect(await (await note(before)).getByRole('button', reply).count()).toBe(0);
    const own = await stage.open(noa, `/text/${part.id}`, context);
    const mine = await note(own);

    const page = await stage.open(author, `/project/${project.id}`, context);
    await page.getByRole('button', { name: projects('project.settings'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: projects('settings.heading') });
    const open = dialog.getByRole('switch', { name: new RegExp(projects('settings.mayReply')) });
    await open.press('Space');
    expect(await open.isChecked()).toBe(true);
    expect(await wordProblems(page, language)).toEqual([]);
    await dialog.getByRole('button', { name: projects('settings.save'), exact: true }).click();
    await page.getByText(projects('settings.saved')).waitFor();

    await before.reload();
    const theirs = await note(before);
    await theirs.getByRole('button', reply).click();
    await theirs.getByRole('textbox', { name: comments('newReply') }).fill(answer);
    expect(await wordProblems(before, language)).toEqual([]);
    await theirs.getByRole('button', { name: comments('sendReply'), exact: true }).click();
    await theirs.getByRole('textbox').waitFor({ state: 'detached' });
    await mine.getByText(answer).waitFor();
    await mine.getByText(names[2] ?? '').waitFor();
    await becomes(() => theirs.getByText(answer).count(), 1);

    await page.goto(`${stage.url}/feed`);
    const card = page.getByRole('article').filter({ hasText: said });
    await card
      .getByRole('listitem')
      .filter({ hasText: answer })
      .getByText(names[2] ?? '')
      .waitFor();
    await becomes(() => page.getByText(answer).count(), 1);
    expect(await wordProblems(page, language)).toEqual([]);
  });
});
