import type { AppendOptions } from '@shulayim/event-sourcing';
import type { FormerRole } from '../../../events/writing/project.events.js';

/** What becomes of whoever hands a work over, and the parts that it has. */
export interface HandedOver {
  /** The id of the invitation by which the former owner stays in it. */
  readonly membershipId: string;
  readonly partIds: string[];
}

/** Whose a work is. Each throws ProjectMissing for whoever may not. */
export abstract class ProjectOwnership {
  /**
   * Its owner offers it; an earlier offer of theirs is withdrawn.
   *
   * @throws SampleIsPrivate, WorkHidden
   */
  abstract offer(
    projectId: string,
    offer: { by: string; recipientId: string; formerRole: FormerRole; at: string },
    options: AppendOptions,
  ): Promise<void>;
  abstract withdraw(projectId: string, by: string, options: AppendOptions): Promise<void>;
  abstract decline(projectId: string, by: string, options: AppendOptions): Promise<void>;
  /**
   * It is the recipient's from now on.
   *
   * @throws OfferLapsed, WorkHidden
   */
  abstract accept(
    projectId: string,
    acceptance: { by: string; at: string } & HandedOver,
    options: AppendOptions,
  ): Promise<void>;
  /** What was still written for a former owner is the present one's. */
  abstract complete(
    projectId: string,
    done: { formerAuthorId: string; partIds: string[] },
    options: AppendOptions,
  ): Promise<void>;
}
