import type { Project } from '@shulayim/contracts';

/** Works, for the features that list them for readers. */
export abstract class ProjectLookup {
  /** What anybody who may open the work sees of it. */
  abstract publicProject(projectId: string): Promise<Project | null>;
}
