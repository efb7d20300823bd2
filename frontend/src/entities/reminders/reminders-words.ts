import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

/** Pages of readers show them: named in their code, not in every page's. */
addWords(import.meta.glob<Catalogue>('./*.lazy.he.json', { import: 'default' }));
