/** People of a group, by the ways in which a round asks them. */
export interface GroupReaders {
  /** Accounts that came. */
  readonly readerIds: readonly string[];
  /** Where those were invited who have not come. */
  readonly emails: readonly string[];
}

/** Whom an author means by a group of readers of a work. */
export abstract class ReaderGroupPeople {
  /** Those who are listed on the readers' page; null: there is no such group in that work of that author. */
  abstract of(projectId: string, authorId: string, groupId: string, now: Date): Promise<GroupReaders | null>;
}
