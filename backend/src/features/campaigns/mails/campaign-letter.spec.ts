import { renderMail } from '../../../platform/mail/templates/render-mail.js';
import { campaignMail } from './campaign-letter.js';

const content = {
  content: 'נפתח השבוע.',
  kind: 'subscriber',
  unsubscribeUrl: 'https://shulayim.test/unsubscribe/x',
  siteUrl: 'https://shulayim.test',
  sender: 'hello@shulayim.test',
  postalAddress: 'הרצל 1, חיפה',
} as const;

it.each(['עדכון מ״שוליים״', 'פרסומת: עדכון מ״שוליים״', ' פרסומת – פרסומת: עדכון מ״שוליים״'])(
  'says once that it is an advertisement, whatever was typed: %s',
  (subject) => {
    const mail = campaignMail({ ...content, subject });
    expect(mail.subject).toBe('פרסומת: עדכון מ״שוליים״');
    expect(mail.text.match(/פרסומת/g)).toHaveLength(1);
  },
);

it('leaves the word alone where it is no label', () =>
  expect(campaignMail({ ...content, subject: 'פרסומת ראשונה שלנו' }).subject).toBe('פרסומת: פרסומת ראשונה שלנו'));

it('makes links of the addresses in a paragraph, and of nothing else', () => {
  const { page } = campaignMail({ ...content, subject: 'חדש', content: 'נפתחנו: https://example.org/x. בואו!' });
  const html = renderMail(page, 'he');
  expect(html).toContain('href="https://example.org/x"');
  expect(html).toMatch(/dir="rtl"[^>]*>נפתחנו: </);
});
