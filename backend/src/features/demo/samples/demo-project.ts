/** Who says something under a sample text. Guests differ by `key`; a guest without a name is anonymous. */
export type DemoVoice =
  | { readonly kind: 'author' }
  | { readonly kind: 'reader' }
  | { readonly kind: 'guest'; readonly key: string; readonly name: string | null };

export interface DemoReply {
  readonly by: DemoVoice;
  readonly text: string;
}

export interface DemoComment {
  /** Index into the work's parts, from 0. */
  readonly part: number;
  /** Stands exactly once in that part's body. */
  readonly quote: string;
  readonly text: string;
  readonly by: DemoVoice;
  /** In order; only the author and the comment's writer can reply. */
  readonly replies?: readonly DemoReply[];
  readonly isResolved?: boolean;
}

export interface DemoPart {
  readonly title: string;
  readonly body: string;
}

/** One sample work of the demo author, with the field names of the wire. */
export interface DemoProject {
  readonly project: {
    readonly title: string;
    readonly description: string;
    readonly category: 'novel' | 'poetry' | 'short_stories' | 'other';
    readonly custom_category: string | null;
    readonly tags: readonly string[];
    readonly visibility_status: 'shared' | 'public';
  };
  readonly parts: readonly DemoPart[];
  readonly comments: readonly DemoComment[];
}
