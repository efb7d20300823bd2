import type { Project } from '@shulayim/contracts';

/** Works, for the features that list them for readers. */
export abstract class ProjectLookup {
  /** What anybody who may open the work sees of it. */
  abstract publicProject(projectId: string): Promise<Project | null>;
  /** @returns null when there is no such work, or it is somebody else's */
  abstract ownProject(projectId: string, authorId: string): Promise<Project | null>;
}
