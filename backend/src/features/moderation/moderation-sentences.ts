import type { ResolveAction } from '@shulayim/contracts';
import { deletedAccount } from '../../platform/files/catalogues/names.js';
import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import he from './moderation-sentences.he.json' with { type: 'json' };

const t = sentencesOf(he, beside(import.meta.url, 'moderation-sentences')).asked;

export const noAccount = (): string => t('noAccount');
export const goneAlready = (): string => t('goneAlready');

/** For the second of two admins: who was faster, and what they did. */
export const alreadyResolved = ({ by, action }: { by: string | null; action: ResolveAction }): string =>
  t('alreadyResolved', { by: by ?? deletedAccount(), done: t(`done.${action}`) });
