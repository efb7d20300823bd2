import type { TextAnchor } from '@shulayim/anchoring';
import type { AppendOptions } from '@shulayim/event-sourcing';

export interface ExampleComment {
  readonly commentId: string;
  readonly partId: string;
  readonly projectId: string;
  readonly authorId: string;
  /** Nobody's: no visitor goes by it. */
  readonly readerId: string;
  readonly name: string;
  readonly text: string;
  readonly anchor: TextAnchor;
}

/** Comments of readers who are examples, for whoever makes sample works. */
export abstract class ExampleComments {
  /** Once, however often it is called. */
  abstract add(comment: ExampleComment, options: AppendOptions): Promise<void>;
}
