import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

/** Named here alone: a reading page, whose first load is counted in bytes, knows nothing of the editor. */
addWords({
  he: import.meta.glob<Catalogue>('./*.he.json', { import: 'default' }),
  en: import.meta.glob<Catalogue>('./*.en.json', { import: 'default' }),
});
