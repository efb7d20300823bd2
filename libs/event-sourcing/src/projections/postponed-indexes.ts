import type { Client } from 'pg';

interface Index {
  readonly table: string;
  readonly definition: string;
  readonly isUnique: boolean;
  /** By which it is sorted first; `null` of an expression. */
  readonly column: string | null;
}

/**
 * Indexes of new tables that are made once the rows are there, which costs a fraction of keeping them row by row. Primary
 * keys and constraints stay: `ON CONFLICT` needs them.
 */
export class PostponedIndexes {
  private postponed: Index[] = [];
  private readonly prepared = new Set<string>();

  constructor(
    private readonly client: Client,
    private readonly schema: string,
  ) {}

  async postpone(table: string): Promise<void> {
    const { rows } = await this.client.query<Index & { name: string }>(
      `SELECT c.relname AS name, $2::text AS table, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition,
         i.indisunique AS "isUnique", a.attname AS column
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] AND a.attnum > 0
       WHERE i.indrelid = format('%I.%I', $1::text, $2::text)::regclass AND NOT i.indisprimary
         AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
      [this.schema, table],
    );
    for (const { name, ...index } of rows) {
      await this.client.query(`DROP INDEX ${this.schema}."${name}"`);
      this.postponed.push(index);
    }
  }

  /** Before a handler runs: makes those by which it may look for rows. */
  async makeFor(sql: string): Promise<void> {
    if (this.prepared.has(sql)) return;
    await this.make((index) => !index.isUnique && mayUse(sql, index));
    this.prepared.add(sql);
  }

  /** All but the unique ones; with them, nothing that a handler needs is missing any more. */
  async makeOrdinary(): Promise<void> {
    await this.make((index) => !index.isUnique);
  }

  /**
   * A page is carried in log order within each stream only, so what at any time exists once (a name freed by one stream
   * and taken by another) may exist twice meanwhile: unique ones come last of all. Right again where the transaction is
   * taken back.
   */
  async makeUnique(): Promise<void> {
    for (const { definition, isUnique } of this.postponed) if (isUnique) await this.client.query(definition);
  }

  private async make(isWanted: (index: Index) => boolean): Promise<void> {
    const wanted = this.postponed.filter(isWanted);
    for (const { definition } of wanted) await this.client.query(definition);
    this.postponed = this.postponed.filter((index) => !wanted.includes(index));
  }
}

/** Where a statement begins to look for rows: what an INSERT fills, or an UPDATE sets, is before it. */
const conditions = /\b(?:from|using|where)\b[^]*/i;

function mayUse(sql: string, { table, column }: Index): boolean {
  const looking = conditions.exec(sql)?.[0] ?? '';
  const isNamed = named(/^\s*insert/i.test(sql) ? looking : sql, table);
  return isNamed && column !== null && named(looking, column);
}

const named = (sql: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(sql);
