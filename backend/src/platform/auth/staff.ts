import { isStaff, type Role } from '@shulayim/contracts';
import { Refusal } from '@shulayim/event-sourcing';
import type { Settings } from '../config/settings/settings.js';

/** Whether the panel keeps people of this role out until they sign in with two factors. */
export const needsTwoFactor = (role: Role, { adminsNeedTwoFactor }: Settings): boolean =>
  adminsNeedTwoFactor && isStaff(role);

/** Whether the panel shows other people's e-mail addresses to this role, and finds by them: deciding on content needs none. */
export const seesAddresses = (role: Role): boolean => role === 'admin';

/** What moderators and admins wrote, and their accounts, are for admins to decide about. */
export class ContentOfStaff extends Refusal {
  constructor() {
    super('content_of_staff', 403);
  }
}

/**
 * A moderator decides neither about themselves nor about those they work with.
 * @param writer null: no account, or none any more
 * @throws ContentOfStaff
 */
export function refuseContentOfStaff(me: Role, writer: Role | null): void {
  if (me === 'moderator' && writer && isStaff(writer)) throw new ContentOfStaff();
}
