import { Injectable, Logger } from '@nestjs/common';
import type { Reanchored } from '@shulayim/anchoring/revision';
import { Pool } from 'pg';
import type { CommentReanchorer, Placement, Rewritten, TextVersion } from '../ports/comment-reanchorer.port.js';
import { TextBodies } from '../../reading/ports/text-bodies.port.js';
import { inThread, threadFile } from '../../../platform/background/in-thread.js';
import type { CarriedPassage, PassageCarrier, StandingPassage } from '../ports/passage-carrier.port.js';
import { placeRewritten } from './place-rewritten.js';
import type { Carrying } from './reanchor.thread.js';

/** A thousand comments through a part written anew take two seconds; whatever takes longer is no revision. */
const limits = { seconds: 15, megabytes: 256 };

const program = threadFile('./reanchor.thread.js', import.meta.url);

/** Carries a part's comments, and whatever else stands on passages, into a new version, in a thread of its own: the site answers meanwhile. */
@Injectable()
export class WorkerThreadReanchorer implements CommentReanchorer, PassageCarrier {
  private readonly logger = new Logger('comments');

  constructor(
    private readonly pool: Pool,
    private readonly texts: TextBodies,
  ) {}

  async placements(partId: string, from: TextVersion, to: TextVersion, rewritten?: Rewritten): Promise<Placement[]> {
    const standing = await this.standing(partId);
    const found = ofComments(await this.find(partId, standing, from, to));
    if (!rewritten) return found;
    const held = new Map(standing.map((one) => [one.id, one]));
    return found.map((one) => placeRewritten(one, held.get(one.commentId), from, to, rewritten));
  }

  /** Of the comments alone that an earlier revision did not know of. */
  async placementsOfStragglers(partId: string, to: TextVersion): Promise<Placement[]> {
    const behind = (await this.standing(partId)).filter(({ textVersion }) => textVersion < to.n);
    return ofComments(await this.carry(partId, behind, to));
  }

  carry(partId: string, passages: readonly StandingPassage[], to: TextVersion): Promise<CarriedPassage[]> {
    return this.find(partId, passages, null, to);
  }

  private async find(partId: string, rows: readonly StandingPassage[], from: TextVersion | null, to: TextVersion) {
    const groups = [...byVersion(rows)];
    const asked = await Promise.all(
      groups.map(async ([n, standing]): Promise<Carrying> => {
        const body = n === from?.n ? from.body : await this.texts.body(partId, n);
        return { from: body ?? '', to: to.body, toVersion: to.n, standing: standing.map(toStanding) };
      }),
    );
    const found = await this.inThread(asked);
    return groups.flatMap(([, standing], group) =>
      standing.map(({ id, anchor }, index): CarriedPassage => {
        // A thread that failed has lost nobody's comment: it waits beside the text.
        const place = found?.[group]?.[index] ?? { state: 'orphaned', anchor };
        return { id, state: place.state, anchor: place.anchor };
      }),
    );
  }

  private async inThread(asked: readonly Carrying[]): Promise<Reanchored[][] | null> {
    if (asked.length === 0) return [];
    try {
      return (await inThread(program, asked, limits)) as Reanchored[][];
    } catch (error) {
      this.logger.error({ err: error }, 'comments did not find their places in a new version');
      return null;
    }
  }

  private async standing(partId: string): Promise<StandingPassage[]> {
    const { rows } = await this.pool.query<StandingPassage>({
      name: 'comments_standing',
      text: `SELECT id, selection_anchor AS anchor, anchor_state AS state, selected_text AS quote,
                    text_version AS "textVersion"
             FROM comments WHERE part_id = $1 AND deleted_at IS NULL AND about IS NULL`,
      values: [partId],
    });
    return rows;
  }
}

function byVersion(rows: readonly StandingPassage[]): Map<number, StandingPassage[]> {
  const groups = new Map<number, StandingPassage[]>();
  for (const row of rows) {
    const group = groups.get(row.textVersion);
    if (group) group.push(row);
    else groups.set(row.textVersion, [row]);
  }
  return groups;
}

const ofComments = (carried: readonly CarriedPassage[]): Placement[] =>
  carried.map(({ id, ...place }) => ({ commentId: id, ...place }));

const toStanding = ({ anchor, state, quote }: StandingPassage) => ({ anchor, state, quote });
