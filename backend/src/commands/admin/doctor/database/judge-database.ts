import { note, ok, problem, type Finding } from '../finding.js';

/** Of `server_version_num`. */
const oldestVersion = 150_000;
const mostDriftMs = 5_000;

/** What a database says of itself. `most`: connections that its server takes. */
export interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  readonly is_replica: boolean;
  readonly may_create: boolean;
  readonly is_superuser: boolean;
  readonly now: Date;
  readonly most: number;
}

/**
 * @param name of the setting that leads there
 * @param now of this machine
 * @param connections that one process opens
 */
export function judgeDatabase(name: string, facts: DatabaseFacts, now: Date, connections: number): Finding[] {
  const version = Math.floor(facts.version / 10_000);
  const drift = Math.abs(now.getTime() - facts.now.getTime());
  const wrong = [
    facts.version < oldestVersion &&
      problem(name, `PostgreSQL ${version} is too old.`, 'Version 15 or newer is needed.'),
    facts.encoding !== 'UTF8' &&
      problem(
        name,
        `its encoding is ${facts.encoding}, which cannot hold Hebrew.`,
        "Make a database with ENCODING 'UTF8'.",
      ),
    facts.is_replica && problem(name, 'it is a replica, which takes no changes.', 'Name the primary server.'),
    !facts.may_create &&
      problem(name, 'we may not create tables there.', 'GRANT CREATE ON SCHEMA public TO the user of the address.'),
    connections > facts.most &&
      problem(
        'DATABASE_POOL_SIZE',
        `one process wants ${connections} connections, the server has ${facts.most}.`,
        'Lower it, or raise max_connections.',
      ),
    drift > mostDriftMs &&
      note(
        'clock',
        `this machine and the database are ${Math.round(drift / 1000)} s apart.`,
        'Let both set their clocks (NTP).',
      ),
  ].filter((finding) => finding !== false);
  const rights = facts.is_superuser
    ? [
        note(
          name,
          'its user is a superuser of the server: who gets hold of the password has all databases there, and the machine.',
          'Give the site a user that owns its database and is nothing else: docs/operations.md.',
        ),
      ]
    : [];
  return [...(wrong.length > 0 ? wrong : [ok(name, `PostgreSQL ${version}, and we may do what we need.`)]), ...rights];
}
