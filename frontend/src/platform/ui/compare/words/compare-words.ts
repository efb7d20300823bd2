import { addWords } from '../../../i18n';
import type { Catalogue } from '../../../words/translate';

/** Texts are seldom compared: the catalogue is named in this code, not in every page's. */
addWords({
  he: import.meta.glob<Catalogue>('./*.he.json', { import: 'default' }),
  en: import.meta.glob<Catalogue>('./*.en.json', { import: 'default' }),
});
