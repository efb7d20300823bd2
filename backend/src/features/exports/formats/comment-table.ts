import { csvFile } from '../../../platform/files/csv-file.js';
import { aboutOf, minuteOf, words } from './export-words.js';
import type { ExportedComment, ExportedPart, ExportedReply, ExportedProject } from '../exported-project.js';

const columns = [
  'partNumber',
  'part',
  'passage',
  'comment',
  'by',
  'writtenAt',
  'editedAt',
  'state',
  'place',
  'replies',
] as const;
const header = (): string[] => columns.map((name) => words(`columns.${name}`));

/** A work's comments, a row each, for spreadsheets. */
export const commentTable = ({ parts }: ExportedProject): string =>
  csvFile([header(), ...parts.flatMap((part, index) => part.comments.map((comment) => row(part, index + 1, comment)))]);

const row = (part: ExportedPart, number: number, comment: ExportedComment): string[] => [
  String(number),
  part.title,
  aboutOf(comment) ?? comment.quote,
  comment.text,
  comment.authorName,
  minuteOf(comment.createdAt),
  comment.editedAt ? minuteOf(comment.editedAt) : '',
  comment.isResolved ? words('resolved') : words('open'),
  comment.about ? '' : words(`states.${comment.state}`),
  comment.replies.map(replyLine).join('\n'),
];

const replyLine = ({ authorName, createdAt, text }: ExportedReply): string =>
  `${authorName} (${minuteOf(createdAt)}): ${text}`;
