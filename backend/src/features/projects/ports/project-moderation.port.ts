import type { AppendOptions } from '@shulayim/event-sourcing';

/**
 * What admins make of a work. `flagged`: readable, and marked for admins · `hidden`: nobody but its author opens it, who
 * reads why · `draft`: a draft, until its author publishes it again · `cleared`: none of these; as visible as its author
 * chose · `inspected`: nothing but that an admin reads it.
 */
export type ModerationMark = 'flagged' | 'hidden' | 'draft' | 'cleared' | 'inspected';

/** Moderation of works, whoever decides it. Idempotent; the author is told of what changes. */
export abstract class ProjectModeration {
  /**
   * @param reason at most 1000 UTF-16 code units
   * @throws WorkMissing for an unknown or deleted work
   */
  abstract mark(projectId: string, mark: ModerationMark, reason: string, options: AppendOptions): Promise<void>;

  /** From now on nobody but its author opens it. */
  hide(projectId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.mark(projectId, 'hidden', reason, options);
  }
  /** Hidden or flagged, it is again what its author made it. */
  show(projectId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.mark(projectId, 'cleared', reason, options);
  }
}
