import { maxInvitations, sentences, type InvitationProblem } from '@shulayim/contracts';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './invitation-sentences.he.json' with { type: 'json' };

const t = sentencesOf(he, beside(import.meta.url, 'invitation-sentences')).asked;

/** Why an address was not invited. */
export const problemSentence = (problem: InvitationProblem): string =>
  problem === 'invalid_email' ? sentences.emailInvalid : t(`problems.${problem}`);

/** Of one call, */
export const tooManyAddresses = (addresses: number): string =>
  t('tooManyAddresses', { addresses, limit: maxInvitations });
/** and of one day. */
export const tooManyToday = (limit: number): string => t('tooManyToday', { limit });

/** Unknown, ended, or of a work that is not shared any more: alike. */
export const noInvitation = (): string => t('noInvitation');
