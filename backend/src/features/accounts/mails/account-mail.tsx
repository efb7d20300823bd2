import { Action } from '../../../platform/mail/templates/mail-action.js';
import { Code, Heading, Paragraph } from '../../../platform/mail/templates/mail-pieces.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';
import type { AccountNoticeName } from './account-notices.js';
import { texts } from './accounts-mails.js';

type AccountMail =
  /** With a button, and where it leads. */
  | {
      readonly name: 'verify' | 'reset' | 'logInLink' | 'logInUnverified' | 'taken' | AccountNoticeName;
      readonly url: string;
    }
  /** Six digits to be typed elsewhere. */
  | { readonly name: 'code'; readonly code: string }
  | { readonly name: 'emailChanged' };

/** The mails about an account are alike: a heading, a sentence or two, and at most one thing to do. */
export function accountMail(mail: AccountMail, language: MailLanguage): MailContent {
  const t = texts[language];
  const [heading, footer] = [t(`${mail.name}.heading`), t(`${mail.name}.footer`)];
  const lines = t(`${mail.name}.text`).split('\n\n');
  const code = mail.name === 'code' ? mail.code : null;
  const action = 'url' in mail ? { label: t(`${mail.name}.action`), href: mail.url } : null;
  const page = (
    <MailPage preview={lines[0] ?? heading} heading={<Heading>{heading}</Heading>} footer={footer}>
      {lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {code ? <Code>{code}</Code> : null}
      {action ? <Action href={action.href}>{action.label}</Action> : null}
    </MailPage>
  );
  const text = [
    heading,
    ...lines,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    `--\n${footer}`,
  ].join('\n\n');
  return { language, subject: t(`${mail.name}.subject`), page, text };
}
