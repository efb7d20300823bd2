import { createContext, useContext, type CSSProperties } from 'react';
import type { MailLanguage } from '../mail-kind.js';

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

const directions: Record<MailLanguage, MailDirection> = {
  he: {
    language: 'he',
    dir: 'rtl',
    start: 'right',
    end: 'left',
    block: { direction: 'rtl', textAlign: 'right' },
  },
  en: {
    language: 'en',
    dir: 'ltr',
    start: 'left',
    end: 'right',
    block: { direction: 'ltr', textAlign: 'left' },
  },
};

/** Set by `renderMail` from the mail's own language: no template says a direction. */
export const LanguageOfMail = createContext<MailLanguage>('he');

export const useMailDirection = (): MailDirection => directions[useContext(LanguageOfMail)];
