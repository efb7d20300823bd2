import type { ServerState } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { Problem } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Time } from '../../../../platform/ui/content/time';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import page from '../../page/admin.module.css';
import { pathOf } from '../../page/sections';
import styles from '../system.module.css';
import { InstancesTable } from './instances-table';
import { ParkedEvents } from './parked-events';
import { ReactionsTable } from './reactions-table';
import { useServer } from './server.queries';

/** The running programs, what waits to be done, and who is behind; live. */
export function ServerStatus() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const server = useServer();
  const { data } = server;
  if (server.isError && !data) {
    return (
      <>
        <p className={page.failed}>{t('failed.server')}</p>
        <Problem error={server.error} retry={server.refetch} />
      </>
    );
  }
  const figures = {
    instances: data?.instances.length,
    sockets: data?.instances.reduce((sum, { sockets }) => sum + sockets, 0),
    queue: data?.queue.depth,
    digest: data && (data.queue.counts.digest ?? 0),
    lag: data?.lag.events,
    connections: data?.database.connections,
  };
  return (
    <>
      <FigureRow
        label={t('admin:sections.server')}
        figures={Object.entries(figures).map(([name, value]) => ({
          name,
          label: t(`server.figures.${name}`),
          value: value ?? null,
        }))}
      />
      {data ? <State server={data} isStale={server.isError} /> : <Skeleton lines={6} />}
    </>
  );
}

function State({ server, isStale }: { server: ServerState; isStale: boolean }) {
  const { t } = useTranslation(['admin-system', 'admin']);
  const { redis } = server.queue;
  const dead = server.queue.counts.dead ?? 0;
  return (
    <>
      <p className={isStale ? page.failed : styles.note} role={isStale ? 'alert' : undefined}>
        {t(isStale ? 'server.stale' : 'server.live')} <Time at={server.at} />
      </p>
      <section className={styles.part} aria-labelledby="server-instances">
        <h2 id="server-instances">{t('server.instances')}</h2>
        <InstancesTable instances={server.instances} />
      </section>
      <section className={styles.part} aria-labelledby="server-queue">
        <h2 id="server-queue">{t('server.queue')}</h2>
        <p>
          {t(`outbox.carriers.${server.queue.carrier}`)} <Due seconds={server.queue.oldest_due_seconds} />
          {redis && ` ${t('server.inRedis', { waiting: redis.waiting, active: redis.active })}`}
          {server.queue.carrier === 'redis' && !redis && ` ${t('server.redisAway')}`}
        </p>
        <p>
          <Link to={pathOf('outbox')}>{t('server.toOutbox')}</Link>
          {dead > 0 && ` · ${t('server.dead', { count: dead })}`}
        </p>
      </section>
      <section className={styles.part} aria-labelledby="server-reactions">
        <h2 id="server-reactions">{t('server.reactions')}</h2>
        <p>{t('server.readModelsHaveNone')}</p>
        <ReactionsTable reactions={server.reactions} />
      </section>
      <ParkedEvents />
    </>
  );
}

function Due({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation('admin-system');
  const minutes = Math.floor((seconds ?? 0) / 60);
  if (seconds === null) return t('outbox.noneDue');
  return minutes < 1 ? t('outbox.dueNow') : t('outbox.oldestDue', { count: minutes });
}
