import { Client } from 'pg';

/**
 * A connection to a pooler that gives each transaction another session: statements are not prepared under a name, which
 * another session would not know.
 */
export class SessionlessClient extends Client {}

const query = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
SessionlessClient.prototype.query = function (this: Client, first: unknown, ...rest: unknown[]) {
  return query.call(this, withoutName(first), ...rest);
} as typeof SessionlessClient.prototype.query;

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement) || 'submit' in statement) {
    return statement;
  }
  const { name: _, ...unnamed } = statement;
  return unnamed;
}
