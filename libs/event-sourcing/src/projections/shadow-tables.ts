import type { Client } from 'pg';
import { PostponedIndexes } from './postponed-indexes.js';
import type { Projection } from './projection.js';

interface Partition {
  readonly name: string;
  /** `FOR VALUES …` */
  readonly bound: string;
}

/** New, empty tables of a projection in a schema of their own, beside the ones that the site reads. */
export class ShadowTables {
  readonly schema: string;
  private indexes: PostponedIndexes;

  constructor(
    private readonly client: Client,
    private readonly projection: Projection,
    private readonly home: string,
  ) {
    this.schema = `rebuild_${projection.name}`;
    this.indexes = new PostponedIndexes(client, this.schema);
  }

  async create(): Promise<void> {
    await this.drop();
    this.indexes = new PostponedIndexes(this.client, this.schema);
    await this.client.query(`CREATE SCHEMA ${this.schema}`);
    for (const table of this.projection.tables) {
      await this.createLike(table);
      await this.keepIndexNames(table);
      await this.indexes.postpone(table);
    }
  }

  /** Divided into partitions where the old one is. */
  private async createLike(table: string): Promise<void> {
    const { key, partitions } = await this.partitionsOf(table);
    const divided = key ? `PARTITION BY ${key}` : '';
    await this.client.query(
      `CREATE TABLE ${this.schema}.${table} (LIKE "${this.home}".${table} INCLUDING ALL) ${divided}`,
    );
    for (const { name, bound } of partitions)
      await this.client.query(`CREATE TABLE ${this.schema}."${name}" PARTITION OF ${this.schema}.${table} ${bound}`);
  }

  /** Also what a rebuild that died has left behind. */
  async drop(): Promise<void> {
    await this.client.query(`DROP SCHEMA IF EXISTS ${this.schema} CASCADE`);
  }

  /** Until the end of the transaction, unqualified names mean the new tables. */
  async useHere(): Promise<void> {
    await this.client.query(`SET LOCAL search_path = ${this.schema}, "${this.home}"`);
  }

  /** Before a handler runs. */
  async prepareFor(sql: string): Promise<void> {
    await this.indexes.makeFor(sql);
  }

  /** While the site goes on with the old tables: what remains to be done is short. */
  async makeIndexes(): Promise<void> {
    await this.indexes.makeOrdinary();
  }

  /** Waits at most two seconds, behind which the whole site would queue. */
  async lockOld(): Promise<void> {
    await this.client.query(`SET LOCAL lock_timeout = '2s'`);
    const tables = this.projection.tables.map((table) => `"${this.home}".${table}`);
    await this.client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  }

  /** Puts the new tables in the old ones' place, in the transaction that holds the lock. */
  async replaceOld(): Promise<void> {
    await this.indexes.makeUnique();
    for (const table of this.projection.tables) {
      const { partitions } = await this.partitionsOf(table);
      await this.client.query(`DROP TABLE "${this.home}".${table}`);
      for (const name of [table, ...partitions.map((partition) => `"${partition.name}"`)])
        await this.client.query(`ALTER TABLE ${this.schema}.${name} SET SCHEMA "${this.home}"`);
    }
    await this.drop();
  }

  /** LIKE names indexes and constraints anew; errors are told apart by those names, so they get the old ones back. */
  private async keepIndexNames(table: string): Promise<void> {
    const wanted = await this.namesOf(this.home, table);
    const given = await this.namesOf(this.schema, table);
    for (const { name, shape } of wanted) {
      const at = given.findIndex((index) => index.shape === shape);
      const [match] = at < 0 ? [] : given.splice(at, 1);
      if (!match || match.name === name) continue;
      await this.client.query(`ALTER INDEX ${this.schema}."${match.name}" RENAME TO "renamed ${name}"`);
    }
    for (const { name } of await this.namesOf(this.schema, table)) {
      if (!name.startsWith('renamed ')) continue;
      await this.client.query(`ALTER INDEX ${this.schema}."${name}" RENAME TO "${name.slice('renamed '.length)}"`);
    }
  }

  private async partitionsOf(table: string): Promise<{ key: string | null; partitions: readonly Partition[] }> {
    const { rows } = await this.client.query<{ key: string | null; partitions: Partition[] | null }>(
      `SELECT pg_get_partkeydef(t.oid) AS key, (
         SELECT json_agg(json_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)))
         FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid WHERE i.inhparent = t.oid) AS partitions
       FROM pg_class t WHERE t.oid = format('%I.%I', $1::text, $2::text)::regclass`,
      [this.home, table],
    );
    return { key: rows[0]?.key ?? null, partitions: rows[0]?.partitions ?? [] };
  }

  private async namesOf(schema: string, table: string): Promise<{ name: string; shape: string }[]> {
    const { rows } = await this.client.query<{ name: string; shape: string }>(
      `SELECT c.relname AS name,
         regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .+ ON .+ USING', ' INDEX USING') || i.indisprimary AS shape
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE i.indrelid = format('%I.%I', $1::text, $2::text)::regclass
       ORDER BY c.relname`,
      [schema, table],
    );
    return rows;
  }
}
