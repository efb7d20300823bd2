import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { v5 as derivedId } from 'uuid';
import { HashKey } from '../keys/hash-key.js';

/** Any fixed UUID: the name space of people who are known by an address alone. */
const addressNamespace = '0b6f4f3a-7a3c-4d0b-8f5e-2f9f7c1c9e52';

/** People who are known by their address alone: under whose key what is mailed to them is sealed. */
@Injectable()
export class MailedPeople {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(HashKey) private readonly hashKey: HashKey,
  ) {}

  /**
   * The same person for the same address, without the address being readable from it. Whoever left for good is nobody's
   * acquaintance any more: to the next mail the address is a new person.
   */
  async personOf(address: string): Promise<string> {
    for (let lives = 0; ; lives += 1) {
      const person = this.idOf(address, lives);
      if (!(await this.isGone(person))) return person;
    }
  }

  private idOf(address: string, lives: number): string {
    const name = `${this.hashKey.value}:${address}${lives === 0 ? '' : `:${lives}`}`;
    return derivedId(createHash('sha256').update(name).digest('hex'), addressNamespace);
  }

  private async isGone(person: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM person_keys WHERE person_id = $1 AND destroyed_at IS NOT NULL',
      [person],
    );
    return rowCount === 1;
  }
}
