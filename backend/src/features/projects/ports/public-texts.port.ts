/** A text that anybody may read and any search engine may know. */
export interface PublicText {
  readonly partId: string;
  readonly updatedAt: Date;
}

/** Texts of public works, for the site map. */
export abstract class PublicTexts {
  /** Those changed last come first. */
  abstract latest(limit: number): Promise<PublicText[]>;
}
