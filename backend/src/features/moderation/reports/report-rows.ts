import type { AdminReport } from '@shulayim/contracts';

type Kind = 'user' | 'guest';

export interface ReportRow {
  id: string;
  subject: AdminReport['type'];
  /** Null of what was answered to a question of a round. */
  partId: string | null;
  partTitle: string | null;
  projectId: string;
  projectTitle: string | null;
  commentId: string | null;
  /** Of an answer to that comment. */
  replyId: string | null;
  /** Of what was answered to a question; its words are null once they were taken back. */
  answerId: string | null;
  answerWords: string | null;
  question: string | null;
  commentText: string | null;
  quote: string | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  writerKind: Kind | null;
  writerId: string | null;
  writerName: string | null;
  writerIsActive: boolean | null;
  reporterKind: Kind;
  reporterId: string | null;
  reporterName: string | null;
  reporterEmail: string | null;
  reason: AdminReport['reason'];
  details: string | null;
  status: AdminReport['status'];
  createdAt: Date;
  action: AdminReport['action'];
  resolvedBy: string | null;
  resolverName: string | null;
  resolvedAt: Date | null;
  resolvedReason: string | null;
  othersPending: number;
}

/** The wire's report. Of a guest no id goes out. */
export const toReport = (row: ReportRow): AdminReport => ({
  id: row.id,
  type: row.subject,
  textId: row.partId,
  textTitle: row.partTitle,
  reporterEmail: row.reporterEmail,
  reason: row.reason,
  date: row.createdAt.toISOString(),
  status: row.status,
  details: row.details,
  project: { id: row.projectId, title: row.projectTitle },
  comment: commentOf(row),
  answer: answerOf(row),
  writer: { ...someone(row.writerKind ?? 'user', row.writerId, row.writerName), is_active: row.writerIsActive },
  reporter: row.reporterId ? someone(row.reporterKind, row.reporterId, row.reporterName) : null,
  others_pending: row.othersPending,
  action: row.action,
  resolved_by: row.resolvedBy ? { id: row.resolvedBy, name: row.resolverName } : null,
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  resolved_reason: row.resolvedReason,
});

export const someone = (kind: Kind, id: string | null, name: string | null) => ({
  kind,
  id: kind === 'user' ? id : null,
  name: name?.trim() || null,
});

function commentOf({ commentId, replyId, commentText, quote, deletedAt, hiddenAt }: ReportRow): AdminReport['comment'] {
  if (commentId === null) return null;
  const state = hiddenAt ? 'hidden' : deletedAt || commentText === null ? 'deleted' : 'stands';
  return { id: commentId, is_reply: replyId !== null, text: commentText ?? '', quote: quote ?? '', state };
}

/** One that was hidden and then taken back has no words: there is nothing to show again. */
function answerOf({ answerId, answerWords, question, hiddenAt }: ReportRow): AdminReport['answer'] {
  if (answerId === null) return null;
  const state = answerWords === null ? 'deleted' : hiddenAt ? 'hidden' : 'stands';
  return { id: answerId, question: question ?? '', text: answerWords ?? '', state };
}
