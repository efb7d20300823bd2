import type { Project } from '@shulayim/contracts';

/** Works, for other features that read them. */
export abstract class ProjectLookup {
  /** What anybody who may open the work sees of it. */
  abstract publicProject(projectId: string): Promise<Project | null>;
  /** @returns null when there is no such work, or it is somebody else's */
  abstract ownProject(projectId: string, authorId: string): Promise<Project | null>;
  /** Its title alone, where nothing has to be counted. @returns null as `ownProject` */
  abstract titleOfOwn(projectId: string, authorId: string): Promise<string | null>;
}
