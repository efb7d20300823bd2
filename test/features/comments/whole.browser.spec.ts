import type { Page } from 'playwright-core';
import { widthsInLanguages } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { followed } from '../../support/browser/followed.js';
import { hasFocus } from '../../support/browser/pressing/keyboard.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { addPart, createProject } from '../../support/projects.js';
import { commentsOf } from './comment-helpers.js';

const stage = useStage();
const told = {
  en: {
    title: 'Three boats',
    names: ['Dana Alon', 'Noa Levi 7'],
    part: 'Second part',
    body: 'Nobody answered her.',
    said: ['Stayed with me for an hour', 'A whole and lovely book'],
  },
  he: {
    title: 'שלוש סירות, Blue 7',
    names: ['דנה אלון', 'נועה Levi 7'],
    part: 'פרק שני',
    body: 'איש לא ענה לה.',
    said: ['נשאר איתי עוד שעה', 'ספר שלם ויפה'],
  },
};

it.each(widthsInLanguages)(
  'where a work ends a reader says what they think of the part and of the work at $width px, in $language; its author hears both',
  async ({ context, language }) => {
    const reading = textsOf('features/reading/settings/reading-settings', language);
    const cards = textsOf('features/feed/feed', language);
    const comments = textsOf('features/comments/comments', language);
    const about = textsOf('entities/comments/about-whole.lazy', language);
    const { title, names, part: name, body, said } = told[language];
    const [author, noa] = [await stage.register('author', names[0]), await stage.register('reader', names[1])];
    await speak(language, author, noa);
    const { project } = await createProject(author, { title, visibility_status: 'public' }, { title: name, body });
    const part = await addPart(author, project.id, { title: name, body });
    const feed = await stage.open(author, '/terms', context);
    const hears = followed(feed);
    await feed.goto(`${stage.url}/feed`);
    await hears;

    const page: Page = await stage.open(noa, `/text/${part.id}`, context);
    const mine = page.getByRole('region', { name: reading('mine') });
    for (const [n, which] of (['part', 'work'] as const).entries()) {
      const open = page.getByRole('button', { name: reading(`writeWhole.${which}`), exact: true });
      await open.click();
      const form = page.getByRole('group', { name: reading(`whole.${which}`) });
      const field = form.getByRole('textbox', { name: comments('newComment') });
      await hasFocus(field);
      await page.keyboard.type(said[n] ?? '');
      expect(await wordProblems(page, language)).toEqual([]);
      await form.getByRole('button', { name: comments('send'), exact: true }).click();
      await mine
        .getByRole('listitem')
        .filter({ hasText: about(which) })
        .getByText(said[n] ?? '')
        .waitFor();
      await hasFocus(open);
    }
    expect(await wordProblems(page, language)).toEqual([]);

    for (const [n, which] of (['part', 'work'] as const).entries()) {
      const card = feed.getByRole('article').filter({ hasText: said[n] ?? '' });
      await card.getByText(about(which), { exact: true }).waitFor();
      expect(await card.count()).toBe(1);
      // Each form takes the focus, the second one of a page too.
      await card.getByRole('button', { name: cards('reply'), exact: true }).click();
      await hasFocus(card.getByRole('textbox', { name: cards('yourReply') }));
    }
    expect(await wordProblems(feed, language)).toEqual([]);
    expect((await commentsOf(author, part)).map((one) => [one.about, one.comment_text])).toEqual([
      ['part', said[0]],
      ['work', said[1]],
    ]);
  },
);
