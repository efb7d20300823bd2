import { Injectable } from '@nestjs/common';
import { progressKeptDays, stoppedAfterDays } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { Cell } from '../domain/counted-parts.js';
import type { Side } from '../domain/disagreements.js';
import { figuresOf, sidesOf } from './map-statements.js';

const dayMs = 24 * 3600 * 1000;

/** A text as it stands, in stretches. Offsets are UTF-16 code units. */
export interface DividedPart {
  readonly partId: string;
  readonly version: number;
  readonly units: number;
  readonly starts: readonly number[];
}

export interface Figures {
  readonly readers: number;
  readonly guests: number;
  readonly hidden: number;
  readonly cells: readonly Cell[];
}

interface Work {
  readonly id: string;
  readonly authorId: string;
}

const idsOf = (parts: readonly DividedPart[]): string[] => parts.map(({ partId }) => partId);

/** Counts what readers did along the texts of a work, all of them or some accounts: two statements, whatever it has. */
@Injectable()
export class MapFigures {
  constructor(private readonly pool: Pool) {}

  /** @param readerIds of accounts; null: everybody */
  async figures(
    { id, authorId }: Work,
    parts: readonly DividedPart[],
    { readerIds, now }: { readerIds: readonly string[] | null; now: Date },
  ): Promise<Figures> {
    const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs);
    const { rows } = await this.pool.query<Cell & { partId: string | null }>({
      name: readerIds ? 'reading_map_figures_of_group' : 'reading_map_figures',
      text: figuresOf(readerIds ? { ids: '$7' } : 'everybody'),
      values: [
        ...[id, authorId, daysBefore(progressKeptDays), daysBefore(stoppedAfterDays)],
        ...[JSON.stringify(parts), idsOf(parts), ...(readerIds ? [readerIds] : [])],
      ],
    });
    const whole = (name: string) => rows.find(({ partId, what }) => partId === null && what === name)?.n ?? 0;
    return {
      readers: whole('readers'),
      guests: whole('guests'),
      hidden: whole('hidden'),
      cells: rows.filter((row): row is Cell => row.partId !== null),
    };
  }

  async sides(
    { id, authorId }: Work,
    parts: readonly DividedPart[],
    readerIds: readonly string[] | null,
  ): Promise<Side[]> {
    const { rows } = await this.pool.query<Side>({
      name: readerIds ? 'reading_map_sides_of_group' : 'reading_map_sides',
      text: sidesOf(readerIds ? { ids: '$4' } : 'everybody'),
      values: [id, authorId, idsOf(parts), ...(readerIds ? [readerIds] : [])],
    });
    return rows;
  }
}
