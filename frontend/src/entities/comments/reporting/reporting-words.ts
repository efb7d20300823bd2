import { addWords } from '../../../platform/i18n';
import type { Catalogue } from '../../../platform/words/translate';

/** Where something can be reported: named in its code, not in every page's. */
addWords(import.meta.glob<Catalogue>('./*.lazy.he.json', { import: 'default' }));
