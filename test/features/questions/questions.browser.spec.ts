import { OneReport } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { desktop, phone } from '../../support/browser/browser.js';
import { guestIn, speak, wordProblems } from '../../support/browser/english.js';
import { chooseByKey, hasFocus, pressByKey, typeByKey } from '../../support/browser/pressing/keyboard.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createLink, createProject } from '../../support/projects.js';
import { adminAccount, newAdmin } from '../admin/panel.js';

const stage = useStage(adminAccount);
const told = {
  he: { name: 'דנה אלון', work: 'שלוש סירות', title: 'פרק ראשון', anonymous: 'קורא/ת אנונימי/ת' },
  en: { name: 'Dana Alon', work: 'Three boats', title: 'First part', anonymous: 'Anonymous reader' },
};
/** Hebrew on an English page as well: what was typed keeps its direction there. */
const lines = Array.from({ length: 40 }, (_, n) => `שורה ${n + 1}: הים היה שקט, והסירות עמדו במקומן, ואיש לא ענה לה.`);
const shots = process.env['QUESTION_SHOTS'];

const picture = async (page: Page, name: string) => {
  if (!shots) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

it.each(['he', 'en'] as const)(
  'in %s, an author asks after a paragraph and on a scale; a reader on a phone is asked once they have read past it, and answers',
  async (language) => {
    const t = textsOf('entities/questions/questions.lazy', language);
    const asking = textsOf('entities/questions/asking/asking.lazy', language);
    const reporting = textsOf('entities/comments/reporting/reporting.lazy', language);
    const { name, work, title, anonymous } = told[language];
    const author = await stage.register('author', name);
    await speak(language, author);
    const project = await createProject(
      author,
      { title: work, visibility_status: 'public' },
      { title, body: lines.join('\n') },
    );
    const { shareToken } = await createLink(author, project);
    const desk = await stage.open(author, `/project/${project.project.id}/questions`, desktop);
    const ask = desk.getByRole('button', { name: asking('askAbout').replace('{{title}}', project.part.title) });
    const dialog = desk.getByRole('dialog');

    await ask.click();
    await dialog.getByLabel(asking('text')).first().fill('מה חשבתם על הים?');
    await dialog.getByRole('radio', { name: asking('places.pin.title') }).check();
    await dialog.getByRole('radio', { name: lines[9] as string }).check();
    await picture(desk, 'desk-ask');
    expect(await wordProblems(desk, language)).toEqual([]);
    await dialog.getByRole('button', { name: asking('send'), exact: true }).click();
    await desk.getByText('מה חשבתם על הים?').waitFor();
    // The second by the keyboard alone.
    await pressByKey(desk, ask);
    await typeByKey(desk, dialog.getByLabel(asking('text')).first(), 'כמה היה מתח?');
    const kind = (name: string) => dialog.getByRole('radio', { name: asking(`kinds.${name}.title`) });
    await chooseByKey(desk, kind('words'), kind('scale'));
    await typeByKey(desk, dialog.getByLabel(asking('high')), 'לא נשמתי');
    await pressByKey(desk, dialog.getByRole('button', { name: asking('send'), exact: true }));
    await desk.getByText('כמה היה מתח?').waitFor();

    // A phone shows the first lines: nothing tells yet that something will be asked.
    const page = await stage.open(null, `/read/${shareToken}`, guestIn(language, phone, stage.url));
    await page.locator('p[data-start]').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(t('pinnedAsk')).count()).toBe(0);
    await page
      .locator('p[data-start]')
      .nth(14)
      .evaluate((line) => line.scrollIntoView({ block: 'start' }));
    const foot = page.getByRole('complementary', { name: t('pinnedAsk') });
    await foot.waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await picture(page, 'phone-foot');
    await foot.getByRole('button', { name: t('open') }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('שהוא מסתיר משהו');
    await picture(page, 'phone-pinned');
    await sheet.getByRole('button', { name: t('send') }).tap();
    await sheet.getByText('שהוא מסתיר משהו').waitFor();
    await sheet
      .getByRole('button', { name: t('close'), exact: true })
      .last()
      .tap();

    // At the part's end both stand, with what was answered; one tap on the scale.
    const step = page.getByRole('button', { name: '5: לא נשמתי' });
    await step.scrollIntoViewIfNeeded();
    await step.tap();
    await page.getByText('שהוא מסתיר משהו').waitFor();
    await picture(page, 'phone-end');
    expect(await wordProblems(page, language)).toEqual([]);

    // The author's page hears of both, and says who.
    const asked = desk.getByRole('listitem').filter({ hasText: 'מה חשבתם על הים?' });
    await asked.getByRole('button', { name: asking('show') }).click();
    await asked.getByText('שהוא מסתיר משהו').waitFor();
    await asked.getByText(`${anonymous} 1`).waitFor();
    await desk.getByText('5 · לא נשמתי').waitFor();
    await picture(desk, 'desk-answers');
    expect(await wordProblems(desk, language)).toEqual([]);
    await desk.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysProblems(desk)).toEqual([]);
    await picture(desk, 'phone-answers');
    await desk.goto(`${stage.url}/feed`);
    const line = desk.getByRole('article').filter({ hasText: 'מה חשבתם על הים?' });
    await line.getByText('שהוא מסתיר משהו').waitFor();
    await line.getByText(`${anonymous} 1`).waitFor();
    await picture(desk, 'phone-feed');

    // Its author reports one, by the keyboard alone; once it is hidden, only its reader has it, and is told so.
    await desk.goBack();
    await asked.getByRole('button', { name: asking('show') }).click();
    const report = asked.getByRole('button', { name: reporting('button') });
    await pressByKey(desk, report);
    await chooseByKey(desk, dialog.getByRole('radio').first(), dialog.getByRole('radio').nth(1));
    expect(await wordProblems(desk, language)).toEqual([]);
    const filed = desk.waitForResponse((answer) => answer.url().endsWith('/report'));
    await pressByKey(desk, dialog.getByRole('button', { name: reporting('send') }));
    const { id } = OneReport.parse(await (await filed).json()).report;
    await dialog.getByText(reporting('thanksText')).waitFor();
    await picture(desk, 'phone-reported');
    await desk.keyboard.press('Escape');
    await hasFocus(report);
    const admin = await newAdmin(stage);
    await admin.post(`/api/admin/reports/${id}/resolve`, { action: 'hide', reason: 'פוגע' });
    await page.reload();
    await page.getByText(t('answerHidden')).first().scrollIntoViewIfNeeded();
    await page.getByText('שהוא מסתיר משהו').waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await picture(page, 'phone-hidden');
  },
);
