import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

addWords(import.meta.glob<Catalogue>('./*.lazy.he.json', { import: 'default' }));
