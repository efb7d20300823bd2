import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

interface Trace {
  readonly roundId: string;
  readonly roundReaderId: string;
}

/** In which rounds somebody stands. */
@Injectable()
export class RoundTraces {
  constructor(private readonly pool: Pool) {}

  ofReaders(readerIds: readonly string[]): Promise<Trace[]> {
    return this.find('reader_id = ANY($1::uuid[]) OR recipient_id = ANY($1::uuid[])', readerIds);
  }

  ofAddress(email: string): Promise<Trace[]> {
    return this.find('email = $1', email);
  }

  async ofReader(roundReaderId: string): Promise<Trace | null> {
    return (await this.find('id = $1', roundReaderId))[0] ?? null;
  }

  private async find(condition: string, value: unknown): Promise<Trace[]> {
    const { rows } = await this.pool.query<Trace>(
      `SELECT round_id AS "roundId", id AS "roundReaderId" FROM round_readers WHERE ${condition}`,
      [value],
    );
    return rows;
  }
}
