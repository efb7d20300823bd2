import type { ActivityQuery } from '@shulayim/contracts';
import type { Position } from '@shulayim/event-sourcing';
import { typesOf, unlistedTypes } from './activity-kinds.js';
import { fieldText } from '../../events/domain-events.js';

const columns = `event_id, type, data, xid, position, recorded_at, metadata->'actor' AS actor, metadata->>'requestId' AS request_id`;
const newestFirst = 'ORDER BY xid DESC, position DESC';
const ofType = 'type >= wanted AND type <= wanted';
const typeByType = 'ORDER BY type DESC, xid DESC, position DESC';

/** What people do to their own accounts, done by somebody else; the words are those of the index `events_by_admins`. */
const byAdmins = `type IN ('AccountDeleted', 'EmailVerified', 'SessionEnded') AND metadata->'actor'->>'kind' = 'user'
  AND metadata->'actor'->>'id' <> ${fieldText('AccountDeleted', 'userId')}`;

/** All of it that an operator did by a command; of the index `events_by_operators`. */
const byOperators = `type IN ('AccountDeleted', 'EmailVerified', 'SessionEnded') AND metadata->'actor'->>'kind' = 'operator'`;

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * One page of the log below a cursor, newest first, by the index that narrows it most. Only what is settled: above the
 * oldest transaction still running something earlier could yet appear.
 *
 * @param cursor the last one of the page before
 */
export function activityPage(query: ActivityQuery, cursor: Position | null): Statement {
  const values: unknown[] = [query.limit + 1];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const { kind, from, to, actor_id: actorId, project_id: projectId } = query;
  const common = [
    'xid < log_horizon()',
    `type <> ALL (${given(unlistedTypes)}::text[])`,
    ...(cursor ? [`(xid, position) < (${given(cursor.xid)}::xid8, ${given(cursor.position)}::bigint)`] : []),
    ...(from ? [`recorded_at >= ${given(from)}::timestamptz`] : []),
    ...(to ? [`recorded_at < ${given(to)}::timestamptz`] : []),
  ];
  const narrow = [
    ...(projectId ? [`${fieldText('ProjectCreated', 'projectId')} = ${given(projectId)}`] : []),
    ...(actorId ? [`metadata->'actor'->>'id' = ${given(actorId)}`] : []),
  ];
  const rows = (condition: string, order = newestFirst): string =>
    `(SELECT ${columns} FROM events WHERE ${[condition, ...common].join(' AND ')} ${order} LIMIT $1)`;
  return { text: allOf(rows, narrow, kind && { types: given(typesOf(kind)), isAdmin: kind === 'admin' }), values };
}

function allOf(
  rows: (condition: string, order?: string) => string,
  narrow: readonly string[],
  kind: { types: string; isAdmin: boolean } | undefined,
): string {
  const ordered = (from: string): string => `SELECT * FROM (${from}) AS page ${newestFirst} LIMIT $1`;
  if (!kind) return rows(narrow.join(' AND ') || 'TRUE');
  const own = kind.isAdmin
    ? [byAdmins, byOperators].map((whose) => ` UNION ALL ${rows([whose, ...narrow].join(' AND '))}`).join('')
    : '';
  if (narrow.length > 0) return ordered(rows([`type = ANY (${kind.types})`, ...narrow].join(' AND ')) + own);
  // Type by type, each a short walk along its index: asked for as a range in that index's order, since for an equal type
  // the whole log backwards looks as good, and is not where the type is rare.
  const each = `SELECT one.* FROM unnest(${kind.types}::text[]) AS wanted, LATERAL ${rows(ofType, typeByType)} AS one`;
  return ordered(each + own);
}
