import { addWords } from '../../../platform/i18n';
import type { Catalogue } from '../../../platform/words/translate';

/** A few pages of an author show them: named in their code, not in every page's. */
addWords(import.meta.glob<Catalogue>('./*.lazy.he.json', { import: 'default' }));
