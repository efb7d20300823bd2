import type { ActivityEntry } from '@shulayim/contracts';
import { encodePosition } from '@shulayim/event-sourcing';
import { isUuid } from '../../platform/failures/parsed.js';
import { kindOf } from './activity-kinds.js';
import { settingChangesOf } from './setting-changes.js';

/** A row of the log as the timeline reads it, 64-bit numbers as text. */
export interface ActivityRow {
  readonly event_id: string;
  readonly type: string;
  readonly data: object;
  readonly xid: string;
  readonly position: string;
  readonly recorded_at: Date;
  readonly actor: { kind: 'user' | 'guest' | 'system' | 'operator'; id: string | null };
  readonly request_id: string | null;
}
type Data = Readonly<Record<string, unknown>>;
type Subject = NonNullable<ActivityEntry['subject']>;

/** What people and works are called now; whoever is gone is not in it. */
export interface Names {
  readonly people: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
  readonly parts: ReadonlyMap<string, string>;
}

const idIn = (data: object, field: string): string | null => {
  const value = (data as Data)[field];
  return typeof value === 'string' ? value : null;
};
const uuidIn = (data: object, field: string): string | null => {
  const value = idIn(data, field);
  return value !== null && isUuid(value) ? value : null;
};

/** The ids whose names an entry may need. */
export const namedIn = ({ data, actor }: ActivityRow) => ({
  person: [actor.id !== null && isUuid(actor.id) ? actor.id : null, uuidIn(data, 'userId')],
  project: uuidIn(data, 'projectId'),
  part: uuidIn(data, 'partId'),
});

/** In this order: the most particular thing that an event names is what it is about. */
const subjects: readonly { field: string; kind: Subject['kind']; titles?: keyof Names }[] = [
  { field: 'campaignId', kind: 'campaign' },
  { field: 'mailId', kind: 'mail' },
  { field: 'subscriberId', kind: 'subscriber' },
  { field: 'reportId', kind: 'report' },
  { field: 'commentId', kind: 'comment' },
  { field: 'partId', kind: 'part', titles: 'parts' },
  { field: 'projectId', kind: 'project', titles: 'projects' },
  { field: 'userId', kind: 'user', titles: 'people' },
];

function subjectOf({ type, data }: ActivityRow, names: Names): Subject | null {
  const kind = kindOf(type);
  if (kind === 'site') return { kind: 'site', id: null, title: null };
  if (kind === 'system') {
    const name = idIn(data, 'name');
    return name === null ? null : { kind: 'projection', id: name, title: name };
  }
  for (const { field, kind: subject, titles } of subjects) {
    // What happened to an account or a session is about the person.
    if ((kind === 'account' || kind === 'session') && subject !== 'user') continue;
    const id = idIn(data, field);
    if (id !== null) return { kind: subject, id, title: (titles && names[titles].get(id)) ?? null };
  }
  return null;
}

/**
 * @param opened the data with what can still be read of it; of that, only an admin's reason is shown. A report's own is a
 * word of a list, and said with the report.
 */
export function toEntry(row: ActivityRow, opened: object, names: Names): ActivityEntry {
  const { actor, data } = row;
  const projectId = uuidIn(data, 'projectId');
  const { reason } = opened as Data;
  const changes = settingChangesOf(row.type, opened);
  return {
    id: row.event_id,
    position: encodePosition(row),
    type: row.type,
    kind: kindOf(row.type),
    at: row.recorded_at.toISOString(),
    request_id: row.request_id,
    actor:
      actor.kind === 'system'
        ? null
        : { kind: actor.kind, id: actor.id, name: (actor.id !== null && names.people.get(actor.id)) || null },
    subject: subjectOf(row, names),
    project: projectId === null ? null : { id: projectId, title: names.projects.get(projectId) ?? null },
    ...(changes ? { changes } : {}),
    ...(typeof reason === 'string' && row.type !== 'ReportFiled' ? { reason } : {}),
  };
}
