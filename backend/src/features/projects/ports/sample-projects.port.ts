import type { AppendOptions } from '@shulayim/event-sourcing';

export interface Sample {
  readonly projectId: string;
  readonly partId: string;
  readonly authorId: string;
  readonly title: string;
  readonly description: string;
  readonly partTitle: string;
  readonly body: string;
}

/** Works to try everything on, for whoever makes them. */
export abstract class SampleProjects {
  /** @returns null where there never was such a work */
  abstract status(projectId: string): Promise<'existing' | 'deleted' | null>;
  /** The work and its one part. Called again, it makes what is missing. */
  abstract create(sample: Sample, options: AppendOptions): Promise<void>;
}
