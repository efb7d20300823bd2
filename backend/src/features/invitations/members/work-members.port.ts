import type { Metadata } from '@shulayim/event-sourcing';
import type { MemberRole } from '../../../read-models/sharing/work-member.js';

export interface NewMember {
  /** The id of the invitation that it stands for. */
  readonly membershipId: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly userId: string;
  readonly role: MemberRole;
}

/** Who has a role in a work, for other features that give one. */
export abstract class WorkMembers {
  /** Without an invitation by mail. Idempotent. */
  abstract add(member: NewMember, metadata: Metadata): Promise<void>;
}
