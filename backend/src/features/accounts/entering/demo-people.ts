import { Injectable } from '@nestjs/common';
import { Vault } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { SiteSwitches } from '../../../platform/config/site-switches.js';
import { demoAccounts } from './demo-accounts.js';

const demoAddresses: readonly unknown[] = demoAccounts.map(({ email }) => email);

/**
 * The accounts that a start in demo mode made, whatever address they have by now. Their passwords stand in the README: with
 * the demo off (`DEMO=0`, or an admin's switch) nobody gets in by them, and as admins they do not count.
 */
@Injectable()
export class DemoPeople {
  private known: Promise<readonly string[]> | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
    private readonly site: SiteSwitches,
  ) {}

  /** Their ids; few, and read once. */
  ids(): Promise<readonly string[]> {
    this.known ??= this.read().catch((error: unknown) => {
      this.known = null;
      throw error;
    });
    return this.known;
  }

  /** Some were made a moment ago. */
  forget(): void {
    this.known = null;
  }

  /** As whom nobody may be signed in at the moment. */
  async shut(): Promise<readonly string[]> {
    return (await this.site.current()).demo ? [] : this.ids();
  }

  async isShut(userId: string): Promise<boolean> {
    return (await this.shut()).includes(userId);
  }

  private async read(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ type: string; data: { userId: string } }>(
      `SELECT type, data FROM events WHERE type = 'AccountRegistered' AND metadata->'actor'->>'kind' = 'system'`,
    );
    const opened = (await this.vault.decrypt(rows)) as { userId: string; email: unknown }[];
    return opened.filter(({ email }) => demoAddresses.includes(email)).map(({ userId }) => userId);
  }
}
