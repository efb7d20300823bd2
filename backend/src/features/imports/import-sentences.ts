import type { ImportNoticeCode, ManuscriptFileKind } from '@shulayim/contracts';
import { maxPartWords } from '@shulayim/contracts/limits';
import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import he from './import-sentences.he.json' with { type: 'json' };

const t = sentencesOf(he, beside(import.meta.url, 'import-sentences')).asked;

/** What the author is told about the file before anything is saved. */
export const noticeSentence = (code: ImportNoticeCode): string =>
  t(`notices.${code}`, { limit: maxPartWords.toLocaleString('en') });

/**
 * What a refused file is, and what to do with it.
 *
 * @param kind null where the content does not tell what the file is: then the sentence names what can be read
 */
export function refusedFile(kind: ManuscriptFileKind | null) {
  if (!kind) return undefined;
  const accepted = t('accepted');
  const error = t(`refusals.${kind}`, { accepted, saveAsDocx: t('saveAsDocx', { accepted }) });
  return { error, file_kind: kind };
}

/** What stands before the first heading is called so. */
export const opening = (): string => t('opening');
/** What a part is called of which the manuscript says no title. */
export const untitled = (): string => t('untitled');
