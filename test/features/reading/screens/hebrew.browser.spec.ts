import { OpenedText, type Part } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { hardTexts } from '../../../../libs/anchoring/src/selection/hebrew-texts.examples.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { fixture, form, paragraphs, publicProject, t } from '../reading-helpers.js';

/** What must be kept, and how many units of it the native selection leaves out at its beginning and at its end. */
type Wanted = readonly [passage: string, before?: number, after?: number];

const long = Array.from({ length: 10_000 }, (_, n) => `מילה${n + 1}`).join(' ');

const texts: readonly (readonly [what: string, body: string, wanted: readonly Wanted[]])[] = [
  [
    'points and cantillation, cut between a letter and its marks',
    `${hardTexts.pointed}\n${hardTexts.cantillated}`,
    [['בִּימֵי שְׁ', 1, 1], ['הַשֹּׁפְטִים'], ['בָּרָ֣א אֱלֹהִ֑', 2, 1]],
  ],
  ['maqaf, geresh and gershayim inside words', hardTexts.maqaf, [['לתל־אביב'], ['־הספר של צה״'], ['ג׳ורג׳']]],
  [
    'Hebrew, English and numbers, from either direction into the other',
    `${hardTexts.mixed}\n${hardTexts.latinFirst}`,
    [['אמר "Hello'], ['10:30) ב-2002, ואיש'], ['St." ואז שתק.'], ['ענה.\nWaze אמר: "פנה']],
  ],
  [
    'marks of direction, and emoji cut in their middle',
    `${hardTexts.marks}\n${hardTexts.emoji}`,
    [['"C++"\u200F יצא ב־\u200E12/3'], ['\u2067כך\u2069 נאמר'], ['🌊י', 1], ['👩‍👩‍👧 על החוף 👍🏽', 2, 1]],
  ],
  [
    'a poem with every line end',
    hardTexts.poem.replaceAll('\n\n', '\r\n\r\n'),
    [['ים\r\n\r\nעל סירה\r\nששבה'], ['ריקה\r\n\r\nאל']],
  ],
];
/** All of them in one text: each passage stands in it once. */
const all = {
  body: texts.map(([, body]) => body).join('\n'),
  wanted: texts.flatMap(([, , wanted]) => wanted),
};

/** Selects natively between two offsets, from either end: the page only hears `selectionchange`. */
const select = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([anchor, focus]) => {
      const point = (offset: number): [Node, number] => {
        const all = [...document.querySelectorAll<HTMLElement>('p[data-start]')];
        const paragraph = all.findLast((one) => Number(one.dataset['start']) <= offset) ?? document.body;
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        let left = offset - Number(paragraph.dataset['start']);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { length } = node as Text;
          if (left <= length) return [node, left];
          left -= length;
        }
        throw new Error(`${offset} is not on the page`);
      };
      getSelection()?.setBaseAndExtent(...point(anchor), ...point(focus));
    },
    [from, to] as const,
  );

/** Writes about a passage that was selected by a phone’s handles. */
async function write(page: Page, { body }: Part, [passage, before = 0, after = 0]: Wanted, isBackwards: boolean) {
  const start = body.indexOf(passage);
  expect([passage, start]).toEqual([passage, body.lastIndexOf(passage)]);
  const [from, to] = [start + before, start + passage.length - after];
  const add = page.getByRole('button', { name: t('add'), exact: true });
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await add.waitFor({ state: 'hidden' });
  await (isBackwards ? select(page, to, from) : select(page, from, to));
  await add.tap();
  await form(page).fill('כאן');
  await form(page).press('Control+Enter');
  await form(page).waitFor({ state: 'hidden' });
}

it.each([
  ['what Hebrew writing has that others have not', all.body, all.wanted],
  ['10,000 words without a break', long, [['מילה7000 מילה7001 מילה70', 0, 0], ['לה1 מילה2']] as const],
])('keeps each passage of %s', async (_what, body, wanted) => {
  const { project, part } = await publicProject({ body });
  expect(part.body).toBe(body);
  const page = await fixture.stage.open(fixture.reader, `/project/${project.id}/part/${part.id}`, phone);
  await paragraphs(page).first().waitFor();
  for (const [index, one] of wanted.entries()) await write(page, part, one, index % 2 === 1);
  const comments = async () => (await fixture.author.get(`/api/texts/${part.id}`)).as(OpenedText).comments;
  const passages = wanted.map(([passage]) => passage).sort();
  await becomes(async () => (await comments()).map((one) => one.selected_text).sort(), passages);
  for (const { id, selected_text, selection_start, selection_end } of await comments()) {
    expect(body.slice(selection_start ?? 0, selection_end ?? 0)).toBe(selected_text);
    const marks = page.locator(`mark[data-ids~="${id}"]`);
    // The ends of lines stand between paragraphs.
    await becomes(async () => (await marks.allTextContents()).join(''), selected_text.replace(/[\r\n]+/g, ''));
  }
});
