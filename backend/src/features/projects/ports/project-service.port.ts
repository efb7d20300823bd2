import type { MailFrequency, Project } from '@shulayim/contracts';
import type { AppendOptions } from '@shulayim/event-sourcing';

/** What other features may ask of an author's own work, and change about it. */
export abstract class ProjectService {
  /** @returns null when there is no such work, or it is somebody else's */
  abstract own(projectId: string, authorId: string): Promise<Project | null>;
  /**
   * Whether others may have a role in it.
   *
   * @throws Refusal `sample_private`, `work_hidden`
   */
  abstract allowMembers(project: Project): void;
  /** A private or draft work becomes a shared one; another stays what it is (decisions §5: an invited address). */
  abstract makeShared(project: Project, options: AppendOptions): Promise<void>;
  /** How often its author is mailed about it; null: as the profile says. */
  abstract changeMails(project: Project, frequency: MailFrequency | null, options: AppendOptions): Promise<void>;
}
