import { Injectable } from '@nestjs/common';
import { maxDisagreements, maxMapStretches } from '@shulayim/contracts';
import { Pool } from 'pg';
import { TextBodies } from '../../reading/ports/text-bodies.port.js';
import { countedPart, type Cell, type CountedPart } from '../domain/counted-parts.js';
import { disagreements } from '../domain/disagreements.js';
import { stretchesOf } from '../domain/stretches.js';
import { MapFigures, type DividedPart } from './map-figures.queries.js';

export interface MapWork {
  readonly id: string;
  readonly authorId: string;
}

/** `words`: how each stretch begins. */
export interface KeptPart extends DividedPart, CountedPart {
  readonly words: readonly string[];
}

export interface KeptDisagreement {
  readonly partId: string;
  readonly topic: 'reactions' | 'fixes';
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly for: number;
  readonly against: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** As it is kept: `reading_maps.map`. */
export interface KeptMap {
  readonly readers: number;
  readonly guests: number;
  readonly hidden: number;
  readonly parts: readonly KeptPart[];
  readonly disagreements: readonly KeptDisagreement[];
}

type Divided = DividedPart & { readonly words: readonly string[] };

/** Counts a work's map anew. */
@Injectable()
export class CountMap {
  constructor(
    private readonly pool: Pool,
    private readonly texts: TextBodies,
    private readonly counts: MapFigures,
  ) {}

  /**
   * @param before the last one: a text that has not changed since is not divided again
   * @param readerIds of the accounts that it is of; null: of everybody
   */
  async execute(
    work: MapWork,
    before: KeptMap | null,
    now: Date,
    readerIds: readonly string[] | null = null,
  ): Promise<KeptMap> {
    const parts = await this.divided(work, before);
    const [{ cells, ...whole }, sides] = await Promise.all([
      this.counts.figures(work, parts, { readerIds, now }),
      this.counts.sides(work, parts, readerIds),
    ]);
    const cellsOf = new Map<string, Cell[]>(parts.map(({ partId }) => [partId, []]));
    for (const cell of cells) cellsOf.get(cell.partId)?.push(cell);
    return {
      ...whole,
      parts: parts.map((part) => ({ ...part, ...countedPart(cellsOf.get(part.partId) ?? [], part.starts.length) })),
      disagreements: disagreements(sides)
        .slice(0, maxDisagreements)
        .map(({ counts, ...found }) => ({ ...found, counts: Object.fromEntries(counts) })),
    };
  }

  private async divided({ id, authorId }: MapWork, before: KeptMap | null): Promise<Divided[]> {
    const { rows } = await this.pool.query<{ partId: string; version: number }>({
      name: 'reading_map_parts',
      text: `SELECT id AS "partId", text_version AS version FROM parts WHERE project_id = $1 AND author_id = $2`,
      values: [id, authorId],
    });
    const known = new Map(before?.parts.map((part) => [`${part.partId} ${part.version}`, part]));
    return Promise.all(
      rows.map(async ({ partId, version }) => {
        const same = known.get(`${partId} ${version}`);
        if (same) return { partId, version, units: same.units, starts: same.starts, words: same.words };
        const body = (await this.texts.body(partId, version)) ?? '';
        return { partId, version, units: body.length, ...stretchesOf(body, maxMapStretches) };
      }),
    );
  }
}
