import { textDirection } from '@shulayim/anchoring';
import { Paragraph, type ICommentOptions } from 'docx';
import { formerQuote, words } from '../formats/export-words.js';
import { commentBookmark, commentKey } from '../../../platform/files/export-marks.js';
import { fitForXml } from '../formats/markup.js';
import type { ExportedComment, ExportedReply, ExportedProject } from '../exported-project.js';
import { textRuns } from './text-runs.js';

/** No comment has this number. */
const nobody = -1;

/** All comments of a file, and under which numbers each one and its replies stand there. */
export interface WordComments {
  readonly options: readonly ICommentOptions[];
  readonly numbersOf: ReadonlyMap<ExportedComment, readonly number[]>;
  /** Names of bookmarks that say of these that they were in the file when it was written. */
  readonly knownOf: ReadonlyMap<ExportedComment, readonly string[]>;
}

export function wordComments({ parts }: ExportedProject): WordComments {
  const options: ICommentOptions[] = [];
  const numbersOf = new Map<ExportedComment, number[]>();
  const keys: string[] = [];
  const knownOf = new Map<ExportedComment, string[]>();
  const add = (
    said: ExportedComment | ExportedReply,
    parentId: number,
    resolved: boolean,
    notes: readonly string[],
  ) => {
    keys.push(commentKey(oneLine(said.authorName), [fitForXml(said.text), ...notes].join('\n')));
    options.push(entry(said, options.length, parentId, resolved, notes));
  };
  for (const comment of parts.flatMap((part) => part.comments)) {
    const first = options.length;
    const note = formerQuote(comment);
    // The library writes what is resolved only into a file with a thread in it: naming nobody as parent makes it one.
    add(comment, nobody, comment.isResolved, note ? [`${words('states.changed')}. ${note}`] : []);
    for (const reply of comment.replies) add(reply, first, comment.isResolved, []);
    const numbers = Array.from({ length: options.length - first }, (_, index) => first + index);
    numbersOf.set(comment, numbers);
    knownOf.set(
      comment,
      numbers.map((number) => commentBookmark(number, keys[number] ?? '')),
    );
  }
  return { options, numbersOf, knownOf };
}

const entry = (
  { authorName, text, createdAt }: ExportedComment | ExportedReply,
  id: number,
  parentId: number,
  resolved: boolean,
  notes: readonly string[],
): ICommentOptions => ({
  id,
  parentId,
  resolved,
  author: oneLine(authorName),
  initials: initialsOf(authorName),
  date: createdAt,
  children: [...text.split(/\r\n|[\r\n]/), ...notes].map(paragraph),
});

const paragraph = (line: string): Paragraph => {
  const isRtl = textDirection(line) === 'rtl';
  return new Paragraph({ style: 'CommentText', bidirectional: isRtl || undefined, children: textRuns(line, isRtl) });
};

const oneLine = (name: string): string => fitForXml(name).replace(/\p{Cc}+/gu, ' ');

const initialsOf = (name: string): string =>
  oneLine(name)
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 4);
