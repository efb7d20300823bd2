import { desktop, phone } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { addPart, comment, createProject } from '../../support/projects.js';
import { react } from '../reactions/reaction-helpers.js';
import { finish, read } from './readers-helpers.js';

const stage = useStage();
const sentences = Array.from({ length: 40 }, (_, n) =>
  `פסקה ${n + 1} מספרת על Boat ${n + 1}, ועל הדייגים שבה. `.repeat(6),
);
/** A text of a catalogue with its numbers, as the page says it. */
const filled = (text: string, numbers: Readonly<Record<string, number>>) =>
  Object.entries(numbers).reduce((all, [name, n]) => all.replace(`{{${name}}}`, String(n)), text);
const body = sentences.join('\n\n');

describe.each(['he', 'en'] as const)('in %s', (language) => {
  const t = textsOf('features/readers/map/reading-map.lazy', language);

  it('an author is told how many readers are missing, sees them come, and goes to where they disagree', async () => {
    const author = await stage.register('author');
    await speak(language, author);
    const work = await createProject(author, { visibility_status: 'public' }, { body });
    const ending = await addPart(author, work.project.id, { title: 'הסוף', body });
    const [noa, yoav, gali] = [
      await stage.register('reader'),
      await stage.register('reader'),
      await stage.register('reader'),
    ];
    await read(work.part, noa, 3000);
    await read(work.part, yoav, 6000);
    const path = `/project/${work.project.id}/readers/map`;
    const page = await stage.open(author, path, desktop);
    await page.getByText(t('missing_one')).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);

    const quote = (n: number) => sentences[n]?.trim().slice(0, 40) ?? '';
    await comment(noa, work.part, quote(10));
    await react(noa, work.part, 'beautiful', quote(20));
    await react(yoav, work.part, 'slow', quote(20));
    await read(work.part, gali);
    await finish(work.part, gali);
    await read(ending, gali);
    await page.getByRole('heading', { name: t('survival.title') }).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    const line = page.getByRole('slider').first();
    await line.focus();
    await line.press('End');
    await page.getByText(t('stretch.tooFew')).waitFor();
    // What lies about a quarter along the line, counted from the side where the page's lines begin.
    const share = language === 'he' ? 0.735 : 0.265;
    const box = await line.boundingBox();
    await line.click({ position: { x: (box?.width ?? 0) * share, y: 10 } });
    await page.getByText(filled(t('stretch.said_other'), { said: 1, count: 3 })).waitFor();

    const small = await stage.open(author, path, phone);
    await small.getByText(filled(t('disagreements.reactions'), { yes: 1, no: 1 })).waitFor();
    expect(await wordProblems(small, language)).toEqual([]);
    await small
      .getByRole('link', { name: t('toPassage') })
      .last()
      .click();
    await small.getByText('פסקה 21 מספרת').first().waitFor();
    await small.waitForFunction(() => window.scrollY > 500);
  });
});
