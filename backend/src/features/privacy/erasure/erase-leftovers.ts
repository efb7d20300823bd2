import { Injectable } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { erasePerson } from './erase-person.js';
import { ExternalPersonalData } from './external-personal-data.js';
import { FindPersonalData, type PersonalDataIndex } from './personal-data-index.js';

interface Found {
  /** Parts of theirs that were written to. */
  readonly partIds: string[];
  readonly wrote: boolean;
}

/** What was still written in somebody's name when their account was deleted. */
@Injectable()
export class EraseLeftovers {
  constructor(
    private readonly pool: Pool,
    private readonly traces: FindPersonalData,
    private readonly accounts: AccountService,
    private readonly outside: ExternalPersonalData,
  ) {}

  /** Their key is gone, so no name can be looked for: rows are found by ids. Idempotent. */
  async of(userId: string, { partIds, wrote }: Found, metadata: Metadata): Promise<void> {
    const traces = await this.traces.of(userId);
    if (wrote || hasProjects(traces)) {
      const left = { guestIds: traces.guestIds, partIds };
      await this.accounts.eraseLeftovers(userId, left, { metadata, alongside: (tx) => erasePerson(tx, traces) });
    } else await this.eraseRows(traces);
    await this.outside.clear(traces, metadata);
  }

  private async eraseRows(traces: PersonalDataIndex): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await erasePerson(client, traces);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}

const hasProjects = ({ projects }: PersonalDataIndex): boolean => Object.values(projects).some((ids) => ids.length > 0);
