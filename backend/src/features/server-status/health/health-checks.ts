import type { HealthCheck, HealthState, Instance, ServerState } from '@shulayim/contracts';
import { maxReactionLag } from '@shulayim/contracts/limits';
import { gt, rsort, valid } from 'semver';
import { programVersion } from '../../../platform/config/program-version.js';
import type { BackupDates } from '../backup-dates.js';
import type { NewestRelease } from '../releases/newest-release.js';

/** What the checks look at. */
export interface HealthFigures extends BackupDates {
  readonly now: Date;
  readonly server: Pick<ServerState, 'instances' | 'queue' | 'reactions' | 'database'>;
  readonly hasRedis: boolean;
  readonly parkedEvents: number;
  /** Null: it is not asked for. */
  readonly release: NewestRelease | null;
}

type Advice = (typeof import('./health.he.json'))['advice'];
/** Why a check is not good: whatever somebody has to do something about has its advice. */
type BadReason<Name extends keyof Advice> = keyof Advice[Name] & string;
/** `check.reason` of everything that an alert may tell. */
export type AlertReason = { [Name in keyof Advice]: `${Name}.${BadReason<Name>}` }[keyof Advice];

/** `reason` is a stable code, and the key of its sentences; `values` are what they tell. */
export interface Finding {
  readonly name: HealthCheck['name'];
  readonly state: HealthState;
  readonly reason: string;
  readonly values: Readonly<Record<string, number | string>>;
}

const hour = 3_600;
const day = 24 * hour;

/** From when on something needs somebody. `deploy/prometheus/alerts.yml` has the same limits for whoever watches by Prometheus. */
export const healthLimits = {
  mailsOverdueSeconds: 900,
  reactionLagSeconds: maxReactionLag,
  diskFreeRatio: 0.1,
  diskFreeRatioCritical: 0.03,
  /** Of the connections that the database takes. */
  connectionsRatio: 0.9,
  backupAgeSeconds: 7 * day,
  /** It is asked for each day. */
  releaseAgeSeconds: 7 * day,
} as const;

/** Every check, in the order in which they are shown. */
export const checkHealth = (figures: HealthFigures): Finding[] => [
  programs(figures),
  database(figures),
  mail(figures),
  queue(figures),
  reactions(figures),
  parkedEvents(figures),
  disk(figures),
  backup(figures),
  version(figures),
];

const found =
  <Name extends Finding['name']>(name: Name) =>
  <State extends HealthState>(
    state: State,
    reason: State extends 'good' ? string : BadReason<Name>,
    values: Finding['values'] = {},
  ): Finding => ({ name, state, reason, values });

/** Whether some program does that part of the work. */
export const runs = (instances: readonly Instance[], role: 'web' | 'worker'): boolean =>
  instances.some((instance) => instance.role === role || instance.role === 'all');

function programs({ server: { instances } }: HealthFigures): Finding {
  const say = found('programs');
  const count = instances.length;
  if (!runs(instances, 'worker')) return say('critical', 'noWorker', { count });
  if (!runs(instances, 'web')) return say('critical', 'noWeb', { count });
  const versions = new Set(instances.map(({ version }) => version)).size;
  return versions > 1 ? say('warning', 'versions', { count: versions }) : say('good', 'running', { count });
}

function database({ server: { database: now } }: HealthFigures): Finding {
  const say = found('database');
  const isBusy = now.connections >= now.most * healthLimits.connectionsRatio;
  const values = { connections: now.connections, most: now.most };
  return isBusy ? say('warning', 'busy', values) : say('good', 'answers', values);
}

function mail({ server: { queue: mails } }: HealthFigures): Finding {
  const say = found('mail');
  const overdue = mails.oldest_due_seconds ?? 0;
  if (overdue > healthLimits.mailsOverdueSeconds)
    return say('critical', 'overdue', { count: Math.round(overdue / 60) });
  const dead = mails.counts.dead ?? 0;
  if (dead > 0) return say('warning', 'dead', { count: dead });
  return mails.depth > 0 ? say('good', 'underWay', { count: mails.depth }) : say('good', 'noneWaits');
}

function queue({ hasRedis, server }: HealthFigures): Finding {
  const say = found('queue');
  if (!hasRedis) return say('good', 'inProcess');
  return server.queue.redis ? say('good', 'answers') : say('warning', 'away');
}

function reactions({ server }: HealthFigures): Finding {
  const say = found('reactions');
  const ahead = server.reactions.filter(({ is_ahead }) => is_ahead).length;
  if (ahead > 0) return say('critical', 'ahead', { count: ahead });
  const late = server.reactions.filter(({ lag_seconds }) => lag_seconds > healthLimits.reactionLagSeconds).length;
  return late > 0 ? say('warning', 'late', { count: late }) : say('good', 'caughtUp');
}

const parkedEvents = ({ parkedEvents: count }: HealthFigures): Finding =>
  count > 0 ? found('parked_events')('warning', 'some', { count }) : found('parked_events')('good', 'none');

/** Of the fullest. */
function disk({ server: { instances } }: HealthFigures): Finding {
  const say = found('disk');
  const known = instances.flatMap(({ disk_free_ratio: free }) => free ?? []);
  if (known.length === 0) return say('good', 'unknown');
  const free = Math.min(...known);
  const values = { percent: Math.round(free * 100) };
  if (free < healthLimits.diskFreeRatioCritical) return say('critical', 'nearlyFull', values);
  return free < healthLimits.diskFreeRatio ? say('warning', 'nearlyFull', values) : say('good', 'free', values);
}

/** A site of a few days may have none yet. */
function backup({ now, lastBackupAt, siteSince }: HealthFigures): Finding {
  const say = found('backup');
  const age = (now.getTime() - (lastBackupAt ?? siteSince ?? now).getTime()) / 1_000;
  const isOld = age > healthLimits.backupAgeSeconds;
  if (!lastBackupAt) return say(isOld ? 'warning' : 'good', isOld ? 'never' : 'notYet');
  const days = Math.floor(age / day);
  if (isOld) return say('warning', 'old', { count: days });
  return days > 0 ? say('good', 'madeDaysAgo', { count: days }) : say('good', 'madeToday');
}

/** Of the newest program that runs: those of several versions are another check's. */
function version({ now, release, server: { instances } }: HealthFigures): Finding {
  const say = found('version');
  if (!release) return say('good', 'notAsked');
  const running = rsort(instances.flatMap((instance) => valid(instance.version) ?? []))[0] ?? programVersion;
  if (release.version && gt(release.version, running))
    return say('warning', 'newer', { version: release.version, running });
  const age = (now.getTime() - (release.answeredAt ?? release.firstAskedAt).getTime()) / 1_000;
  if (age > healthLimits.releaseAgeSeconds) return say('warning', 'noAnswer', { count: Math.floor(age / day) });
  return release.version ? say('good', 'newest', { running }) : say('good', 'noAnswerYet');
}

const severity: readonly HealthState[] = ['good', 'warning', 'critical'];

export const worstOf = (states: readonly HealthState[]): HealthState =>
  severity[Math.max(0, ...states.map((state) => severity.indexOf(state)))] ?? 'good';
