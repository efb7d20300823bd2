import { composeMail, subjectOf } from './compose-mail.js';
import { MailPage } from './mail-page.js';
import { Heading } from './mail-pieces.js';
import type { MailLanguage, PreparedMail } from '../kinds/mail-kind.js';

const row = { id: 'row-1', kind: 'any', recipientId: null, ref: {}, attempts: 1, createdAt: new Date(0) };
const mail = (changes: Partial<PreparedMail> = {}): PreparedMail => ({
  to: { name: null, address: 'dana@example.org' },
  subject: 'נושא',
  page: (
    <MailPage preview="p" heading={<Heading>heading</Heading>} footer="f">
      {[]}
    </MailPage>
  ),
  text: 'text',
  ...changes,
});
const compose = (changes?: Partial<PreparedMail>) => composeMail(row, mail(changes), 'Shulayim <mail@shulayim.org>');

it.each<[MailLanguage, string, string]>([
  ['he', 'הערה חדשה', 'הערה חדשה'],
  ['he', 'Ulysses: הערה', '\u200fUlysses: הערה'],
  ['he', '„2001” הערה', '„2001” הערה'],
  ['he', '2001', '\u200f2001'],
  ['en', 'New comment', 'New comment'],
  ['en', 'שוליים: new', '\u200eשוליים: new'],
  ['en', '“Été”', '“Été”'],
])('a subject reads in the direction of its language: %s, %s', (language, subject, expected) => {
  expect(subjectOf({ language, subject })).toBe(expected);
});

it.each([
  ['a\r\nBcc: x@example.org', 'a Bcc: x@example.org'],
  ['a\u0000\u2028b\tc', 'a b c'],
  ['a\u202egnp\u202c.exe \u2066x\u2069', 'agnp.exe x'],
])('a header is one line, and turns nothing round', (typed, expected) => {
  expect(subjectOf({ language: 'en', subject: typed })).toBe(expected);
  expect(compose({ to: { name: typed, address: 'dana@example.org' } }).to.name).toBe(expected);
});

it('a long subject and a long name are cut between letters', () => {
  const { subject, to } = compose({
    subject: `א${'😀'.repeat(200)}`,
    to: { name: '👩‍👧'.repeat(99), address: 'a@b.co' },
  });
  expect(subject.length).toBeLessThanOrEqual(151);
  expect(subject + to.name).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
});

it('the same row has the same id each time, and a topic is referred to under the same domain', () => {
  const sent = compose({ topic: 'work-7' });
  expect(sent.messageId).toBe('<row-1@shulayim.org>');
  expect(sent.messageId).toBe(compose().messageId);
  expect(sent.references).toBe('<work-7@shulayim.org>');
  expect(compose().references).toBeUndefined();
});

it('a mail without a language is Hebrew', () => {
  const { html, headers } = compose();
  expect(html).toContain('<html dir="rtl" lang="he">');
  expect(headers['Content-Language']).toBe('he');
  expect(compose({ language: 'en' }).html).toContain('<html dir="ltr" lang="en">');
});
