import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { codeIn, linkIn, mailTo } from '../../platform/mail/support/mail-folder.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';

const t = words('profile/profile');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

const sizes = [
  { name: '1280 px', context: desktop, at: 'desk' },
  { name: '390 px', context: phone, at: 'phone' },
];

describe.each(sizes)('the address of an account at $name', ({ context, at }) => {
  const open = async () => {
    const person = await stage.register('reader');
    return { email: person.user.email, page: await stage.open(person, '/profile', context) };
  };
  const askFor = async (page: Page, email: string) => {
    await button(page, 'address.change').click();
    await field(page, 'address.new').fill(email);
    await button(page, 'address.send').click();
    await field(page, 'address.code').waitFor();
  };
  /** A code that is not the one of the mail. */
  const other = (code: string) => (code === '111111' ? '222222' : '111111');

  it('is refused in the sentences of the specification', async () => {
    const { page, email } = await open();
    await button(page, 'address.change').click();
    for (const [typed, sentence] of [
      ['', 'אנא הזינו כתובת אימייל תקינה'],
      ['dana.example.org', 'אנא הזינו כתובת אימייל תקינה'],
      [email.toUpperCase(), 'האימייל החדש זהה לקיים'],
    ] as const) {
      await field(page, 'address.new').fill(typed);
      await button(page, 'address.send').click();
      await alert(page, sentence);
    }
  });

  it('changes by the code from the new mailbox, pasted as the mail shows it', async () => {
    const { page } = await open();
    const email = `changed-${at}@example.org`;
    await askFor(page, email);
    const code = codeIn(await mailTo(stage.dataDir, 'change-email', email));
    await field(page, 'address.code').fill(other(code));
    await button(page, 'address.confirm').click();
    await page.locator('[name="code"][aria-invalid]').waitFor();
    await field(page, 'address.code').fill('');
    await field(page, 'address.code').evaluate(
      (input, text) => {
        input.focus();
        document.execCommand('insertText', false, text);
      },
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    await button(page, 'address.confirm').click();
    await told(page, t('address.changed'));
    await page.getByText(email, { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText(email, { exact: true }).first().waitFor();
    await page.getByText(t('address.verified'), { exact: true }).waitFor();
  });

  it('back from the code leads to an empty form, without what stood there', async () => {
    const { page } = await open();
    await askFor(page, `back-${at}@example.org`);
    await field(page, 'address.code').fill('12');
    await button(page, 'address.confirm').click();
    await page.locator('[name="code"][aria-invalid]').waitFor();
    await page
      .getByRole('form', { name: t('address.verify') })
      .getByRole('button', { name: t('back') })
      .click();
    await becomes(() => field(page, 'address.new').inputValue(), '');
    await becomes(() => page.locator('[aria-invalid]').count(), 0);
    await askFor(page, `back-${at}@example.org`).catch(() => undefined);
  });

  it('a code tried too often is over, and a new one works', async () => {
    const { page } = await open();
    const email = `tries-${at}@example.org`;
    await askFor(page, email);
    const code = codeIn(await mailTo(stage.dataDir, 'change-email', email));
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = page.waitForResponse('**/email-change/confirm');
      await field(page, 'address.code').fill(String(Number(other(code)) + tries));
      await button(page, 'address.confirm').click();
      await answer;
      await page.locator('[name="code"][aria-invalid]').waitFor();
    }
    await field(page, 'address.code').fill(code);
    await button(page, 'address.confirm').click();
    await alert(page, 'תוקף הקוד פג');
    await button(page, 'address.again').click();
    await told(page, t('address.sentAgain'));
    await field(page, 'address.code').fill(codeIn(await mailTo(stage.dataDir, 'change-email', email, 2)));
    await button(page, 'address.confirm').click();
    await told(page, t('address.changed'));
  });

  it('that is not verified yet gets its mail once more', async () => {
    const { page, email } = await open();
    await page.getByText(t('address.unverified'), { exact: true }).waitFor();
    await button(page, 'address.resend').click();
    await told(page, t('address.resent'));
    expect(linkIn(await mailTo(stage.dataDir, 'verify-email', email, 2), 'verify-email')).toMatch(/token=/);
  });

  it('gets a link to a new password', async () => {
    const { page, email } = await open();
    await button(page, 'address.reset').click();
    await told(page, email);
    await mailTo(stage.dataDir, 'reset-password', email);
  });
});
