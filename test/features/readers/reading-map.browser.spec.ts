import { lookProblems } from '../../support/browser/accessible.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { addPart, comment, createProject } from '../../support/projects.js';
import { react } from '../reactions/reaction-helpers.js';
import { finish, read } from './readers-helpers.js';

const t = words('readers/map/reading-map.lazy');
const stage = useStage();
const sentences = Array.from({ length: 40 }, (_, n) =>
  `פסקה ${n + 1} מספרת על Boat ${n + 1}, ועל הדייגים שבה. `.repeat(6),
);
const body = sentences.join('\n\n');

it('an author is told how many readers are missing, sees them come, and goes to where they disagree', async () => {
  const author = await stage.register('author');
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
  expect(await lookProblems(page)).toEqual([]);

  const quote = (n: number) => sentences[n]?.trim().slice(0, 40) ?? '';
  await comment(noa, work.part, quote(10));
  await react(noa, work.part, 'beautiful', quote(20));
  await react(yoav, work.part, 'slow', quote(20));
  await read(work.part, gali);
  await finish(work.part, gali);
  await read(ending, gali);
  await page.getByRole('heading', { name: t('survival.title') }).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const line = page.getByRole('slider').first();
  await line.focus();
  await line.press('End');
  await page.getByText(t('stretch.tooFew')).waitFor();
  // What lies at a tenth of the line, counted from the side where the text begins.
  const box = await line.boundingBox();
  await line.click({ position: { x: (box?.width ?? 0) * 0.735, y: 10 } });
  await page.getByText('1 מתוך 3 שהגיעו לכאן אמרו משהו').waitFor();

  const small = await stage.open(author, path, phone);
  await small.getByText(/1 בעד, 1 נגד/).waitFor();
  expect(await lookProblems(small)).toEqual([]);
  await small
    .getByRole('link', { name: t('toPassage') })
    .last()
    .click();
  await small.getByText('פסקה 21 מספרת').first().waitFor();
  await small.waitForFunction(() => window.scrollY > 500);
});
