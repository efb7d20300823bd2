import { offerDays } from '@shulayim/contracts/limits';
import { isMember } from '../../sharing/work-member.js';

/** SQL: the account is one that works can belong to. @param user alias of `users` */
export const mayOwn = (user: string): string => `${user}.is_active AND ${user}.role <> 'reader'`;

/**
 * SQL: whether an offer can be accepted: not forever, and only as long as both accounts are there and whoever it was made to
 * has a role in the work, which admins do not hide.
 *
 * @param offer alias of `project_offers`
 * @param project alias of `projects`
 * @param at SQL of the time
 */
export const isOpenOffer = (offer: string, project: string, at: string): string => `
  ${offer}.author_id = ${project}.author_id AND ${offer}.offered_at > ${at}::timestamptz - interval '${offerDays} days'
  AND ${isMember('read', project, `${offer}.recipient_id`)}
  AND EXISTS (SELECT 1 FROM users WHERE users.id = ${offer}.author_id AND users.is_active)
  AND EXISTS (SELECT 1 FROM users WHERE users.id = ${offer}.recipient_id AND ${mayOwn('users')})`;
