import { Refusal } from '@shulayim/event-sourcing';
import { sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import en from './report.en.json' with { type: 'json' };
import he from './report.he.json' with { type: 'json' };

const t = sentencesOf(he, en).asked;

/** What one wrote can be changed or deleted; it is not reported. */
export class OwnWords extends Refusal {
  constructor() {
    super('not_yourself', 403, { error: t('ownWords') });
  }
}
