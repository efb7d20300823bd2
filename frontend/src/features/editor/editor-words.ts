import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

/** Named here alone: a reading page, whose first load is counted in bytes, knows nothing of the editor. */
addWords(import.meta.glob<Catalogue>('./*.he.json', { import: 'default' }));
