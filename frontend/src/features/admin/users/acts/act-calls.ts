import { Done, OneAdminUser, type Role } from '@shulayim/contracts';
import { api } from '../../../../platform/api/api';

/** What an admin does to one account. */
export type Act = 'suspend' | 'activate' | 'verify' | 'reset' | 'resetTwoFactor' | 'role' | 'delete';

export interface ActRequest {
  readonly act: Act;
  readonly id: string;
  /** May be blank where none is needed. */
  readonly reason: string;
  readonly role?: Role;
}

/** The wire has no blank reasons. */
const said = (reason: string): { reason?: string } => (reason.trim() ? { reason } : {});

/** @throws ApiFailure */
export function perform({ act, id, reason, role }: ActRequest): Promise<unknown> {
  const path = `/api/admin/users/${id}`;
  switch (act) {
    case 'delete':
      return api.del(path, Done, said(reason));
    case 'role':
      return api.post(`${path}/role`, OneAdminUser, { role, reason });
    case 'resetTwoFactor':
      return api.post(`${path}/reset-two-factor`, OneAdminUser, { reason });
    case 'reset':
      return api.post(`${path}/reset-password`, Done, said(reason));
    default:
      return api.post(`${path}/${act}`, OneAdminUser, said(reason));
  }
}
