import type { Page } from 'playwright-core';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { becomes } from '../../support/becomes.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject, quote } from '../../support/projects.js';
import { commentsOfVersion, revise } from './fix-helpers.js';

const t = words('../entities/fixes/fixes');
const stage = useStage({ MAIL_SETTLE_SECONDS: '1' });

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

it('an author says fixed, the reader answers by the mail’s button, and the author sees it at once', async () => {
  const [author, reader] = [await stage.register('author'), await stage.register('reader', 'נועה Levi 7')];
  await reader.put('/api/users/me', { mail_frequency: 'immediately' });
  const { project, part: first } = await createProject(author, { visibility_status: 'public' });
  await comment(reader, first, quote, 'שלוש? קודם היו Four');
  await comment(reader, first, 'איש לא ענה לה', 'מי זה איש?');
  const part = await revise(author, first);
  const page = await stage.open(author, `/project/${project.id}/part/${part.id}/versions/2`, desktop);
  const card = page.getByRole('article').filter({ hasText: 'קודם היו Four' });
  await card.getByLabel(t('pair')).getByText('שלוש סירות לא חזרו').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await card.getByRole('button', { name: t('decisions.fixed'), exact: true }).click();
  await card.getByText(t('waiting')).waitFor();

  const { text } = await mailTo(stage.dataDir, 'fix-proposed', reader.user.email ?? '');
  const mailed = await stage.open(null, /\/mail\/[\w.-]+#better/.exec(text)?.[0] ?? '', phone);
  await mailed.getByLabel(t('pair')).getByText('שלוש סירות לא חזרו').waitFor();
  expect(await lookProblems(mailed)).toEqual([]);
  expect((await commentsOfVersion(author, part)).map(({ answer }) => answer)).toEqual([null, null]);
  await mailed.getByLabel(t('reader.words')).fill('עכשיו it works');
  await button(mailed, 'reader.answers.yes').click();
  await mailed
    .getByRole('status')
    .filter({ hasText: t('reader.sent') })
    .waitFor();

  await card.getByText('עכשיו it works').waitFor();
  const agreed = page.getByRole('tab', { name: t('filter.agreed') });
  await becomes(async () => (await agreed.innerText()).replace(/\s/g, ''), `${t('filter.agreed')}1`);
  await agreed.click();
  await becomes(() => page.getByRole('article').count(), 1);

  const own = await stage.open(reader, `/text/${part.id}`, desktop);
  const note = own.getByRole('article').filter({ hasText: 'קודם היו Four' });
  await note.getByLabel(t('pair')).waitFor();
  expect(await button(own, 'reader.answers.yes').getAttribute('aria-pressed')).toBe('true');
});
