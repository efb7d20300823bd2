import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

/** Most comments are on a passage: the catalogue is named in this code, not in every page's. */
addWords(import.meta.glob<Catalogue>('./*.lazy.he.json', { import: 'default' }));
