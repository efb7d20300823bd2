import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

/** One page shows them: named in its code, not in every page's. */
addWords({
  he: import.meta.glob<Catalogue>('./*.lazy.he.json', { import: 'default' }),
  en: import.meta.glob<Catalogue>('./*.lazy.en.json', { import: 'default' }),
});
