import { byLanguage, directionOf } from '@shulayim/contracts/languages';
import { createContext, useContext, type CSSProperties } from 'react';
import type { MailLanguage } from '../kinds/mail-kind.js';

/** What the language of a mail decides of its look. */
export interface MailDirection {
  readonly language: MailLanguage;
  readonly dir: 'rtl' | 'ltr';
  /** Mail programs know no logical properties: the sides have their names. */
  readonly start: 'right' | 'left';
  readonly end: 'right' | 'left';
  /** Programs drop `dir` from outer elements and inherit little: every block says its direction itself. */
  readonly block: CSSProperties;
}

function directionOfMail(language: MailLanguage): MailDirection {
  const dir = directionOf(language);
  const [start, end] = dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return { language, dir, start, end, block: { direction: dir, textAlign: start } };
}
const directions = byLanguage(directionOfMail);

/** Set by `renderMail` from the mail's own language: no template says a direction. */
export const LanguageOfMail = createContext<MailLanguage>('he');

export const useMailDirection = (): MailDirection => directions[useContext(LanguageOfMail)];
