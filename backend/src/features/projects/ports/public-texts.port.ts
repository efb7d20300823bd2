/** A text that anybody may read and any search engine may know. */
export interface PublicText {
  readonly partId: string;
  readonly updatedAt: Date;
}

/** Something new for everybody: a work that became public, a part that was added to a public one, or a version that its readers are told of. */
export interface PublicEntry {
  /** The work's or the part's. */
  readonly id: string;
  /** Where to begin reading. */
  readonly partId: string;
  readonly projectTitle: string;
  /** Null of a work as a whole. */
  readonly partTitle: string | null;
  readonly authorName: string;
  /** Of the work, in its author's words. */
  readonly description: string | null;
  /** The first thousand letters of the text. */
  readonly beginning: string;
  /** Of a new version of a part: its number, and what its author says of it. */
  readonly version: number | null;
  readonly note: string | null;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
}

/** A public work, and what is new in it. */
export interface PublicWork {
  readonly id: string;
  readonly title: string;
  readonly authorName: string;
  /** Where to begin reading; null while it has no part. */
  readonly firstPartId: string | null;
  readonly entries: readonly PublicEntry[];
}

/** What names a text. */
export interface PublicTitle {
  readonly projectTitle: string;
  readonly partTitle: string;
  readonly authorName: string;
}

/** Texts of public works, for other programs: what they may be told, and nothing else. */
export abstract class PublicTexts {
  /** For the site map; those changed last come first. */
  abstract latest(limit: number): Promise<PublicText[]>;
  /** Newest first. */
  abstract newest(limit: number): Promise<PublicEntry[]>;
  /** Newest first. @returns null of one that is unknown, or not public */
  abstract ofProject(projectId: string, limit: number): Promise<PublicWork | null>;
  /** @returns null of one that is unknown, or not public */
  abstract titleOf(partId: string): Promise<PublicTitle | null>;
}
