import { partitionKeys } from './partition-keys.js';
import type { Asked, PlanNode } from './statements-of-pages.js';

/** A look into a table, and what of it is asked for. */
export interface Scan {
  readonly table: string;
  readonly condition: string;
  readonly asked: Asked;
}

/** What keeps a look into an author's table to one author, or to one person. */
const leads = [
  // Their own id, or that of a work or text of theirs.
  /\b(author_id|project_id|part_id)\b/,
  // One row by its id, which is one author's whichever it is: nothing of others is read.
  /\((id|comment_id|passage_id|image_id|share_id|invitation_id|round_id|token) = /,
  /sha256\(\(token\)/,
  // One reader's own, of however many authors.
  /\breader_id = /,
  /\bemail = /,
];

/** What goes across authors, and why; `in` is a piece of the statement. */
export const crossing: readonly { table: string; in: string; why: string }[] = [
  { table: 'projects', in: "p.visibility_status = 'public'", why: 'the library shows works of all authors' },
  { table: 'parts', in: 'AS entries', why: 'the feed of public works tells of new parts of all authors' },
  {
    table: 'invitations',
    in: 'latest.project_id',
    why: 'what one reader was invited to: by their address, of all authors',
  },
  {
    table: 'notification_news',
    in: 'n.recipient_id',
    why: 'news of all that one reader reads, merged in the order of the log',
  },
  {
    table: 'text_accesses',
    in: 'n.recipient_id',
    why: 'joined by its id; without statistics the plan begins at the other end',
  },
  {
    table: 'part_drafts',
    in: 'publish_at <=',
    why: 'whichever drafts are due: a worker publishes those of all authors',
  },
  {
    table: 'rounds',
    in: 'AS "isOver"',
    why: 'whichever rounds are due: a worker opens and closes those of all authors',
  },
  {
    table: 'round_readers',
    in: 'reader_id = $1 OR recipient_id = $1',
    why: 'rounds of one reader, of however many authors, which they take along: by two indexes',
  },
  {
    table: 'reader_group_members',
    in: 'mine.id',
    why: 'that one reader is in groups, of however many authors, which they take along',
  },
  { table: 'replies', in: 'r.reader_id', why: 'all answers to one person, which they take along' },
  ...['parts', 'comments', 'text_accesses'].map((table) => ({
    table,
    in: 'total_words',
    why: "joined to an author's works; without statistics the plan begins at the other end",
  })),
];

/** All looks into tables that go with their authors. */
export const scansOfAuthors = (asked: Asked, node: PlanNode): Scan[] => {
  const table = node['Relation Name'] ?? '';
  const isScan = / Scan$/.test(node['Node Type']) && partitionKeys[table]?.by === 'author';
  const own = isScan ? [{ table, condition: `${node['Index Cond'] ?? ''} ${node.Filter ?? ''}`.trim(), asked }] : [];
  return [...own, ...(node.Plans ?? []).flatMap((below) => scansOfAuthors(asked, below))];
};

export const staysWithOne = ({ condition }: Scan): boolean => leads.some((lead) => lead.test(condition));
