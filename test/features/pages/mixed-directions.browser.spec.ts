import type { Page } from 'playwright-core';
import { widthsInLanguages } from '../../support/browser/browser.js';
import { speak } from '../../support/browser/english.js';
import { farSideProblems, sidewaysProblems } from '../../support/browser/sideways.js';
import { useStage } from '../../support/browser/stage.js';
import { comment, createProject } from '../../support/projects.js';
import { answer, ask } from '../questions/question-helpers.js';
import { react } from '../reactions/reaction-helpers.js';
import { finish, read } from '../readers/readers-helpers.js';
import { plan } from '../rounds/round-helpers.js';

const stage = useStage();

/** In the language of the page, what is typed is in the other one. */
const typed = {
  en: {
    names: ['דנה אלון', 'נועה לוי'],
    title: 'שלוש סירות',
    part: 'פרק ראשון',
    body: 'בבוקר ירדה מרים אל החוף. שלוש סירות חסרו.',
    passage: 'שלוש סירות',
    words: 'יפה מאוד',
    question: 'מה נשאר?',
    reply: 'הסירות',
    told: 'finished reading',
  },
  he: {
    names: ['Dana Alon', 'Noa Levi'],
    title: 'Three boats',
    part: 'First part',
    body: 'In the morning Miriam went down to the shore. Three boats were missing.',
    passage: 'Three boats',
    words: 'Beautiful',
    question: 'What stays?',
    reply: 'The boats',
    told: 'נקרא עד סופו',
  },
} as const;

/** Of a mark beside the text: whether it stands where the line of its passage ends, by the line's own direction. */
async function isAtLineEnd(page: Page): Promise<boolean> {
  const mark = page.locator('[data-marks] button').first();
  await mark.waitFor();
  return mark.evaluate((button) => {
    const line = document.querySelector('article p[data-start]');
    if (!line) throw new Error('no text');
    const { left, right } = line.getBoundingClientRect();
    const at = button.getBoundingClientRect();
    const middle = at.left + at.width / 2;
    return getComputedStyle(line).direction === 'rtl' ? middle < left : middle > right;
  });
}

it.each(widthsInLanguages)(
  'at $width px, in $language, what is typed in the other direction stands beside what it belongs to, and turns no sentence round',
  async ({ context, language }) => {
    const { names, title, part, body, passage, words, question, reply, told } = typed[language];
    const [author, reader] = [await stage.register('author', names[0]), await stage.register('reader', names[1])];
    await speak(language, author, reader);
    const work = await createProject(
      author,
      { title, description: words, visibility_status: 'public' },
      { title: part, body },
    );
    await comment(reader, work.part, passage, words);
    // "נועה finished reading": in each of the two languages a sentence that begins with what was typed.
    await read(work.part, reader);
    await finish(work.part, reader);
    await react(reader, work.part, 'moved', passage);
    const asked = await ask(author, work.part, { kind: 'words', text: question });
    await answer(reader, asked, { kind: 'words', words: reply });
    await plan(author, work, { name: title, note: words, questions: [{ wording: { kind: 'words', text: question } }] });

    const found: string[] = [];
    const look = async (page: Page, path: string, sign: string) => {
      await page.goto(`${stage.url}${path}`);
      await page.getByText(sign).locator('visible=true').first().waitFor();
      const problems = [...(await farSideProblems(page)), ...(await sidewaysProblems(page))];
      found.push(...problems.map((problem) => `${path} ${problem}`));
    };
    const own = `/project/${work.project.id}`;
    const page = await stage.open(author, '/terms', context);
    await look(page, own, words);
    await look(page, `${own}/rounds`, question);
    await look(page, `${own}/questions`, question);
    await look(page, `/text/${work.part.id}`, passage);
    await look(page, '/feed', reply);
    await look(page, '/notifications', names[1]);
    await look(page, '/dashboard', words);
    await look(page, '/projects', words);
    await look(page, `${own}/readers`, names[1]);
    await look(page, `${own}/part/${work.part.id}/edit`, passage);
    const readers = await stage.open(reader, '/terms', context);
    await look(readers, '/home', title);
    await look(readers, `/home/works/${work.project.id}`, words);
    expect(found).toEqual([]);
    await page.goto(`${stage.url}/text/${work.part.id}`);
    expect(await isAtLineEnd(page)).toBe(true);
    await page.goto(`${stage.url}/notifications`);
    await page.getByText(told).first().waitFor();
    const direction = (node: Element) => getComputedStyle(node).direction;
    expect(await page.getByText(told).first().evaluate(direction)).toBe(language === 'he' ? 'rtl' : 'ltr');
  },
);
