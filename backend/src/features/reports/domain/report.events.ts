import type { Fact } from '@shulayim/event-sourcing';

type ReportReason = 'spam' | 'abuse' | 'copyright' | 'privacy' | 'other';

export interface ReportDetails {
  reportId: string;
  /** What was reported: the part, or one comment in it. */
  subject: 'text' | 'comment';
  commentId: string | null;
  partId: string;
  projectId: string;
  /** The work's author, whose deletion takes the report along. */
  authorId: string;
  reporterKind: 'user' | 'guest';
  reporterId: string;
  reason: ReportReason;
  details: string | null;
  /** Of somebody without an account who wants an answer. */
  reporterEmail: string | null;
}

/** One reader's report of one thing. Stream: `report-<reportId>`, and the id derives from both: a second one is the first. */
export type ReportEvent =
  | Fact<'ReportFiled', ReportDetails>
  /** Whoever filed it left for good. With it goes the key of what they wrote; that it was filed stays. */
  | Fact<'ReporterForgotten', { reportId: string }>;

/** Sealed under a key of the report's own: free words may name anybody, and an address may be found without its account. */
export const reportPersonalFields = {
  ReportFiled: { person: 'reportId', fields: ['details', 'reporterEmail'] },
};
