import { addWords } from '../../../i18n';
import type { Catalogue } from '../../../words/translate';

/** Texts are seldom compared: the catalogue is named in this code, not in every page's. */
addWords(import.meta.glob<Catalogue>('./*.he.json', { import: 'default' }));
