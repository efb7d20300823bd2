import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailLanguage } from '../kinds/mail-kind.js';
import { outlookHead } from './mail-colours.js';
import { LanguageOfMail } from './mail-language.js';

/** Mail programs know this one best. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The whole document of a mail. Conditional comments are no elements: Outlook's part comes in afterwards. */
export function renderMail(page: ReactElement, language: MailLanguage): string {
  const markup = renderToStaticMarkup(<LanguageOfMail.Provider value={language}>{page}</LanguageOfMail.Provider>);
  return doctype + markup.replace('</head>', `${outlookHead}</head>`);
}
