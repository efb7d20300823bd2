import type { MailContent, MailLanguage } from '../../platform/mail/kinds/mail-kind.js';
import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import { MailPage } from '../../platform/mail/templates/mail-page.js';
import { Heading, Paragraph } from '../../platform/mail/templates/mail-pieces.js';
import he from './test-mail.he.json' with { type: 'json' };

const texts = sentencesOf(he, beside(import.meta.url, 'test-mail'));

/** What an operator sends to see whether mails arrive. */
export function testMail(publicUrl: string, language: MailLanguage): MailContent {
  const t = texts[language];
  const [heading, text, footer] = [t('heading'), t('text'), t('footer', { site: publicUrl })];
  const page = (
    <MailPage preview={text} heading={<Heading>{heading}</Heading>} footer={footer}>
      <Paragraph>{text}</Paragraph>
    </MailPage>
  );
  return { language, subject: t('subject'), page, text: [heading, text, `--\n${footer}`].join('\n\n') };
}
