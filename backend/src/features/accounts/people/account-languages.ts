import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';
import type { MailLanguages } from '../ports/mail-languages.port.js';

/** The language that people chose in their profile. */
@Injectable()
export class AccountLanguages implements MailLanguages {
  constructor(private readonly pool: Pool) {}

  async of(address: string, senderId: string | null = null, otherwise: MailLanguage = 'he'): Promise<MailLanguage> {
    const { rows } = await this.pool.query<{ language: MailLanguage }>(
      `SELECT language FROM users WHERE email = lower($1) OR id = $2::uuid
       ORDER BY coalesce(email = lower($1), false) DESC LIMIT 1`,
      [address, senderId],
    );
    return rows[0]?.language ?? otherwise;
  }
}
