import type { HealthCheck, HealthState } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Badge, type BadgeTone } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import { Problem } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { pathOf, type Section } from '../../page/sections';
import { healthQuery } from './health.queries';
import styles from './health.module.css';

const tones: Readonly<Record<HealthState, BadgeTone>> = { good: 'leaf', warning: 'sky', critical: 'margin' };
/** Where more of it is, and where something can be done. */
const sections: Readonly<Record<HealthCheck['name'], Section | null>> = {
  programs: 'server',
  database: 'database',
  mail: 'outbox',
  queue: 'server',
  reactions: 'server',
  parked_events: 'server',
  disk: 'server',
  backup: null,
  version: 'server',
};

/** What of the site is in order, and what to do about the rest. */
export function Health() {
  const { t } = useTranslation('admin-dashboard');
  const { data, isError, error, refetch } = useQuery(healthQuery());
  const bad = data?.checks.filter(({ state }) => state !== 'good').length ?? 0;
  return (
    <section className={styles.health} aria-labelledby="site-health">
      <h2 id="site-health">{t('health.title')}</h2>
      {isError && !data && <Problem error={error} retry={refetch} />}
      {!isError && !data && <Skeleton lines={4} />}
      {data && (
        <>
          <p className={styles.summary} role="status">
            {bad === 0 ? t('health.allGood') : t('health.some', { count: bad })}
          </p>
          <ul className={styles.checks}>
            {data.checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Check({ check: { name, state, title, message, advice, since } }: { check: HealthCheck }) {
  const { t } = useTranslation(['admin-dashboard', 'admin']);
  const section = sections[name];
  return (
    <li data-check={name} data-state={state}>
      <h3>{title}</h3>
      <Badge tone={tones[state]}>{t(`health.states.${state}`)}</Badge>
      <p>
        {message}
        {since && (
          <span className={styles.since}>
            {' · '}
            <Time at={since} />
          </span>
        )}
      </p>
      {advice && (
        <p className={styles.advice}>
          {advice}
          {section && (
            <>
              {' '}
              <Link to={pathOf(section)}>{t(`admin:sections.${section}`)}</Link>
            </>
          )}
        </p>
      )}
    </li>
  );
}
