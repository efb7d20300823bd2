import type { ReactElement } from 'react';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';
import { Marked, Quiet } from '../../../platform/mail/templates/mail-pieces.js';
import type { News } from './news.js';
import { texts } from './notifications-mails.js';

type Told = Pick<News, 'quote' | 'about' | 'look'>;

interface PassageProps {
  readonly news: Told;
  readonly language: MailLanguage;
}

/** What a comment is about: its passage, or that it is about the whole. */
export function Passage({ news, language }: PassageProps): ReactElement | null {
  if (news.quote !== null) return <Marked look={news.look}>{news.quote}</Marked>;
  return news.about ? <Quiet>{texts[language](`about.${news.about}`)}</Quiet> : null;
}

/** The same as plain text: no line, or one. */
export const passageLines = ({ quote, about }: Told, language: MailLanguage): string[] => {
  if (quote !== null) return [`> ${quote.replace(/\s*\n\s*/g, '\n> ')}`];
  return about ? [texts[language](`about.${about}`)] : [];
};
