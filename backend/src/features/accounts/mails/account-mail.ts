import { createElement as h, type ReactElement } from 'react';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { Code, Heading, Paragraph } from '../../../platform/mail/templates/mail-pieces.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import { texts, type AccountMailName, type AccountMailWords } from './account-mail-texts.js';

export interface AccountMailDetails {
  /** Where the mail's button leads. */
  readonly url?: string;
  /** Six digits to be typed elsewhere. */
  readonly code?: string;
}

/** The mails about an account are alike: a heading, a sentence or two, and at most one thing to do. */
export function accountMail(name: AccountMailName, language: MailLanguage, details: AccountMailDetails): MailContent {
  const words = texts[language][name];
  return { language, subject: words.subject, page: page(words, details), text: text(words, details) };
}

function page({ heading, lines, action, footer }: AccountMailWords, { url, code }: AccountMailDetails): ReactElement {
  return h(MailPage, {
    // A code is not shown in lists of mails and on locked screens.
    preview: lines[0] ?? heading,
    heading: h(Heading, null, heading),
    footer,
    children: [
      ...lines.map((line) => h(Paragraph, { key: line }, line)),
      code ? h(Code, { key: 'code' }, code) : null,
      action && url ? h(Action, { key: 'action', href: url }, action) : null,
    ],
  });
}

const text = ({ heading, lines, action, footer }: AccountMailWords, { url, code }: AccountMailDetails): string =>
  [heading, ...lines, ...(code ? [code] : []), ...(action && url ? [`${action}:\n${url}`] : []), `--\n${footer}`].join(
    '\n\n',
  );
