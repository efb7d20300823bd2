import { addWords } from '../../platform/i18n';
import type { Catalogue } from '../../platform/words/translate';

/** The panel is large, and few people open it: its groups' catalogues are named in its own code, not in every page's. */
addWords(import.meta.glob<Catalogue>('./*/*.he.json', { import: 'default' }));
addWords(import.meta.glob<Catalogue>('./*/*/*.he.json', { import: 'default' }));
