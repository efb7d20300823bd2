import { israelTimeZone } from '@shulayim/contracts';
import { localeOf, type Language } from '../../../platform/files/catalogues/asked-language.js';

/** A round's day as it is written out, in Israel: 21 בנובמבר 2026. */
export const longDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: israelTimeZone }).format(at);
