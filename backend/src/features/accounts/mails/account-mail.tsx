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
  | { readonly name: 'emailChanged' }
  /** With the country that it was from, ISO 3166-1 alpha-2. */
  | { readonly name: 'newBrowser'; readonly url: string; readonly country: string | null };

/** The mails about an account are alike: a heading, a sentence or two, and at most one thing to do. */
export function accountMail(mail: AccountMail, language: MailLanguage): MailContent {
  const t = texts[language];
  const [heading, footer] = [t(`${mail.name}.heading`), t(`${mail.name}.footer`)];
  const [first = heading, ...rest] = t(`${mail.name}.text`).split('\n\n');
  const place = mail.name === 'newBrowser' && mail.country ? placeLine(mail.country, language) : null;
  const lines = [first, ...(place ? [place] : []), ...rest];
  const code = mail.name === 'code' ? mail.code : null;
  const action = 'url' in mail ? { label: t(`${mail.name}.action`), href: mail.url } : null;
  const page = (
    <MailPage preview={first} heading={<Heading>{heading}</Heading>} footer={footer}>
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

function placeLine(code: string, language: MailLanguage): string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return texts[language]('newBrowser.place', { country: names.of(code) ?? code });
}
