import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

/** Few comments have been decided: this catalogue is named where it is used, not in every page's code. */
addWords(import.meta.glob<Catalogue>('./*.he.json', { import: 'default' }));
