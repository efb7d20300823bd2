import { tableWritten, type Handler } from './projection.js';

interface PlannedHandler extends Handler {
  readonly table: string;
}

/**
 * Which handlers an append must run, and whether they may share one statement with it.
 *
 * All parts of one statement see the tables as they were before it, and Postgres lets only one of them change a given
 * row. So handlers share a statement only when none names a table that an earlier one writes.
 */
export class HandlerPlan {
  private readonly handlers: readonly PlannedHandler[];
  private readonly independence = new Map<string, boolean>();

  constructor(handlers: readonly Handler[]) {
    this.handlers = handlers.map((handler) => ({ ...handler, table: tableWritten(handler.sql) }));
  }

  /** In listed order. */
  handlersOf(types: ReadonlySet<string>): readonly Handler[] {
    return this.handlersWritten(types);
  }

  independent(types: ReadonlySet<string>): boolean {
    const key = typesKey(types);
    const known = this.independence.get(key);
    if (known !== undefined) return known;
    const chosen = this.handlersWritten(types);
    const independent = chosen.every((later, i) => chosen.slice(0, i).every(({ table }) => !names(later.sql, table)));
    this.independence.set(key, independent);
    return independent;
  }

  private handlersWritten(types: ReadonlySet<string>): readonly PlannedHandler[] {
    return this.handlers.filter((handler) => handler.types.some((type) => types.has(type)));
  }
}

export const typesKey = (types: ReadonlySet<string>): string => [...types].sort().join();

const names = (sql: string, table: string): boolean => new RegExp(`\\b${table}\\b`, 'i').test(sql);
