import type { Client } from 'pg';
import type { Projection } from './projection.js';

interface Partition {
  readonly name: string;
  /** `FOR VALUES …` */
  readonly bound: string;
}

/** New, empty tables of a projection in a schema of their own, beside the ones that the site reads. */
export class ShadowTables {
  readonly schema: string;
  /** How to make the unique indexes that wait for the end. */
  private postponed: string[] = [];

  constructor(
    private readonly client: Client,
    private readonly projection: Projection,
    private readonly home: string,
  ) {
    this.schema = `rebuild_${projection.name}`;
  }

  async create(): Promise<void> {
    await this.drop();
    this.postponed = [];
    await this.client.query(`CREATE SCHEMA ${this.schema}`);
    for (const table of this.projection.tables) {
      await this.createLike(table);
      await this.keepIndexNames(table);
      await this.postponeUniqueIndexes(table);
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

  /** Waits at most two seconds, behind which the whole site would queue. */
  async lockOld(): Promise<void> {
    await this.client.query(`SET LOCAL lock_timeout = '2s'`);
    const tables = this.projection.tables.map((table) => `"${this.home}".${table}`);
    await this.client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  }

  /** Puts the new tables in the old ones' place, in the transaction that holds the lock. */
  async replaceOld(): Promise<void> {
    for (const definition of this.postponed) await this.client.query(definition);
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
    const wanted = await this.indexes(this.home, table);
    const given = await this.indexes(this.schema, table);
    for (const { name, shape } of wanted) {
      const at = given.findIndex((index) => index.shape === shape);
      const [match] = at < 0 ? [] : given.splice(at, 1);
      if (!match || match.name === name) continue;
      await this.client.query(`ALTER INDEX ${this.schema}."${match.name}" RENAME TO "renamed ${name}"`);
    }
    for (const { name } of await this.indexes(this.schema, table)) {
      if (!name.startsWith('renamed ')) continue;
      await this.client.query(`ALTER INDEX ${this.schema}."${name}" RENAME TO "${name.slice('renamed '.length)}"`);
    }
  }

  /**
   * A page is carried in log order within each stream only, so what at any time exists once (a name freed by one stream
   * and taken by another) may exist twice meanwhile. Primary keys stay: `ON CONFLICT` needs them.
   */
  private async postponeUniqueIndexes(table: string): Promise<void> {
    const { rows } = await this.client.query<{ name: string; definition: string }>(
      `SELECT c.relname AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE i.indrelid = format('%I.%I', $1::text, $2::text)::regclass AND i.indisunique AND NOT i.indisprimary
         AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
      [this.schema, table],
    );
    for (const { name, definition } of rows) {
      await this.client.query(`DROP INDEX ${this.schema}."${name}"`);
      this.postponed.push(definition);
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

  private async indexes(schema: string, table: string): Promise<{ name: string; shape: string }[]> {
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
