import { Injectable } from '@nestjs/common';
import type { TextChanges as Answer } from '@shulayim/contracts';
import type { Formatting } from '@shulayim/formatting';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { openedVersion } from '../../../read-models/visits/opened-version.js';
import { OpenText } from '../open-text.js';
import { TextAccessPolicy, type AccessiblePart } from '../ports/text-access-policy.port.js';

interface VersionRow {
  n: number;
  title: string;
  body: string;
  formatting: Formatting | null;
  note: string | null;
  createdAt: Date;
}
interface Opening {
  n: number;
  isFinished: boolean;
}

/** What changed in a text since its reader read it. What they never opened, they are not shown: an author may have taken it out. */
@Injectable()
export class TextChanges {
  constructor(
    private readonly pool: Pool,
    private readonly openText: OpenText,
    private readonly policy: TextAccessPolicy,
  ) {}

  /**
   * @param since a version that the visitor opened; without it the answer has no texts
   * @throws NotFound when the text is not the visitor's to see, or `since` is none that they opened
   */
  async execute(id: string, since: number | undefined, visitor: Visitor): Promise<Omit<Answer, 'success'>> {
    const partId = await this.openText.partIdOf(id);
    if (!partId) throw new NotFound();
    const part = await this.policy.open(partId, visitor);
    const [current, openings] = await Promise.all([this.version(part, part.textVersion), this.openings(part, visitor)]);
    if (!current) throw new NotFound();
    const { n, note, createdAt } = current;
    const answer = {
      version: { n, note, created_at: createdAt.toISOString() },
      read_version: lastRead(openings, n),
    };
    if (since === undefined) return answer;
    const mayCompare = part.isAuthor || openings.some((opening) => opening.n === since);
    const before = mayCompare ? await this.version(part, since) : null;
    if (!before) throw new NotFound();
    return { ...answer, before: wordsOf(before), after: wordsOf(current) };
  }

  private async version({ partId }: AccessiblePart, n: number): Promise<VersionRow | null> {
    const { rows } = await this.pool.query<VersionRow>(
      `SELECT n, title, body, formatting, note, created_at AS "createdAt" FROM part_versions WHERE part_id = $1 AND n = $2`,
      [partId, n],
    );
    return rows[0] ?? null;
  }

  private async openings({ partId, isAuthor }: AccessiblePart, visitor: Visitor): Promise<Opening[]> {
    const readerIds = readerIdsOf(visitor);
    if (isAuthor || readerIds.length === 0) return [];
    const { rows } = await this.pool.query<Opening>(
      `SELECT ${openedVersion('a')} AS n, bool_or(a.finished_at IS NOT NULL) AS "isFinished"
       FROM text_accesses a WHERE a.reader_id = ANY($1::uuid[]) AND a.part_id = $2 GROUP BY 1`,
      [readerIds, partId],
    );
    return rows;
  }
}

/** Whoever came to the end of the version that stands has nothing to catch up with. */
function lastRead(openings: readonly Opening[], current: number): number | null {
  if (openings.some(({ n, isFinished }) => n === current && isFinished)) return null;
  const earlier = openings.filter(({ n }) => n !== null && n < current).map(({ n }) => n);
  return earlier.length > 0 ? Math.max(...earlier) : null;
}

const wordsOf = ({ title, body, formatting }: VersionRow) => ({ title, body, ...(formatting ? { formatting } : {}) });
