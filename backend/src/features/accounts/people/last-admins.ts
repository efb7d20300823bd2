import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { LastAdmin } from '../domain/account.errors.js';
import { DemoPeople } from '../entering/demo-people.js';

/** Any fixed number: who takes an admin away does so alone. */
const adminsLock = 4_215_001;

const activeAdmins = `SELECT id FROM users WHERE role = 'admin' AND is_active`;

/** The site keeps an admin. A demo account that nobody can sign in to is none. */
@Injectable()
export class LastAdmins {
  constructor(
    private readonly pool: Pool,
    private readonly demo: DemoPeople,
  ) {}

  /** @throws LastAdmin when the transaction leaves the site without an active admin; two at once cannot both do it */
  readonly refuseLast = async (tx: Queryable): Promise<void> => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [adminsLock]);
    const { rowCount } = await tx.query(`${activeAdmins} AND NOT id = ANY($1) LIMIT 1`, [await this.demo.shut()]);
    if (rowCount === 0) throw new LastAdmin();
  };

  /** @throws LastAdmin when this is the only active one */
  async refuseOnly(userId: string): Promise<void> {
    const others = `${activeAdmins} AND NOT id = ANY($1) LIMIT 1`;
    const { rowCount } = await this.pool.query(others, [[userId, ...(await this.demo.shut())]]);
    if (rowCount === 0) throw new LastAdmin();
  }
}
