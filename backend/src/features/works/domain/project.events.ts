import type { Fact } from '@shulayim/event-sourcing';

export type Visibility = 'draft' | 'private' | 'shared' | 'public';
export type FeedbackState = 'not_open' | 'open' | 'closed';

export interface ProjectSettings {
  title: string;
  description: string | null;
  category: string;
  /** Only with the category `other`. */
  customCategory: string | null;
  tags: string[];
  visibility: Visibility;
  feedback: FeedbackState;
  allowComments: boolean;
  allowGuests: boolean;
  readersSeeComments: boolean;
  /** null: the author's own frequency holds. */
  mailFrequency: 'immediately' | 'daily' | 'none' | null;
}

/** What admins made of a work: one to be looked at, hidden from all but its author, or taken back to a draft. */
export type ModerationStatus = 'flagged' | 'hidden' | 'draft';
interface Moderated {
  projectId: string;
  authorId: string;
  /** An admin's words, which the author reads. */
  reason: string;
}

/** Everything that can have happened to one work. Stream: `project-<projectId>`. Stored for ever: add, never rename. */
export type ProjectEvent =
  | Fact<'ProjectCreated', { projectId: string; authorId: string } & ProjectSettings>
  | Fact<'ProjectSettingsChanged', { projectId: string; authorId: string; changes: Partial<ProjectSettings> }>
  /** Can be undone for 30 days. */
  | Fact<'ProjectDeleted', { projectId: string; authorId: string }>
  | Fact<'ProjectRestored', { projectId: string; authorId: string }>
  /** Stays readable. */
  | Fact<'ProjectFlagged', Moderated>
  /** Nobody but its author opens it, who cannot share it meanwhile; the visibility that they chose waits. */
  | Fact<'ProjectHidden', Moderated>
  /** A draft again, as its author may change. */
  | Fact<'ProjectUnpublished', Moderated>
  /** Neither of these three any more: as visible as its author chose. */
  | Fact<'ProjectCleared', Moderated>
  /** An admin asked to read its texts and comments, and said why. The author is not told. */
  | Fact<'WorkInspected', Moderated>;

/** A work's words, and those about it, are its author's: without their key nobody reads them any more. */
export const projectPersonalFields = {
  ProjectCreated: { person: 'authorId', fields: ['title', 'description', 'customCategory', 'tags'] },
  ProjectSettingsChanged: { person: 'authorId', fields: ['changes'] },
  ProjectFlagged: { person: 'authorId', fields: ['reason'] },
  ProjectHidden: { person: 'authorId', fields: ['reason'] },
  ProjectUnpublished: { person: 'authorId', fields: ['reason'] },
  ProjectCleared: { person: 'authorId', fields: ['reason'] },
  WorkInspected: { person: 'authorId', fields: ['reason'] },
};
