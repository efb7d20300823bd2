import type { SessionRow } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Problem, useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { deviceWords } from '../../../../platform/session/device-words';
import { useCountryName } from '../../../../platform/session/use-country-name';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate, Time } from '../../../../platform/ui/content/time';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { EmptyState } from '../../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import styles from '../../page/admin.module.css';
import own from '../users.module.css';
import { sessionsQuery, useEndSessions } from './person.queries';

/** Where the person is signed in, and the way to end it. */
export function PersonSessions({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const sentence = useSentence();
  const sessions = useQuery(sessionsQuery(id));
  const end = useEndSessions(id);
  if (sessions.isPending) return <Skeleton lines={3} />;
  if (sessions.isError) return <Problem error={sessions.error} retry={sessions.refetch} />;
  if (sessions.data.length === 0) return <EmptyState text={t('person.noSessions')} />;
  const others = sessions.data.filter(({ is_current }) => !is_current);
  const send = (sessionId: string | null) =>
    end.mutate(sessionId, {
      onSuccess: () => toast(t(sessionId ? 'person.ended' : 'person.endedAll'), 'success'),
      onError: (failure) => toast(`${t('person.endFailed')} ${sentence(failure)}`, 'failure'),
    });
  const isEnding = (sessionId: string | null) => end.isPending && end.variables === sessionId;
  return (
    <>
      <ul className={own.list}>
        {sessions.data.map((session) => (
          <Session key={session.id} session={session} isBusy={isEnding(session.id)} onEnd={() => send(session.id)} />
        ))}
      </ul>
      {others.length > 1 && (
        <div className={styles.more}>
          <Button tone="margin" busy={isEnding(null)} onClick={() => send(null)}>
            {t('person.endAll')}
          </Button>
        </div>
      )}
    </>
  );
}

interface SessionProps {
  readonly session: SessionRow;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { device, country, created_at, last_seen_at, is_current } = session;
  const { t } = useTranslation('admin-users');
  const countryName = useCountryName();
  const { browser, system } = deviceWords(device);
  const name = [browser, system].filter(Boolean).join(' · ') || (device ?? t('person.unknownDevice'));
  return (
    <li>
      <div>
        <p className={own.strong}>
          <bdi>{name}</bdi> {is_current && <Badge tone="leaf">{t('person.current')}</Badge>}
        </p>
        <p className={own.meta}>
          <span>
            {t('person.seen')} <Time at={last_seen_at} />
          </span>
          <span>
            {t('person.since')} <LongDate at={created_at} />
          </span>
          {country && <span>{t('person.from', { country: countryName(country) })}</span>}
        </p>
      </div>
      {!is_current && (
        <Button size="small" busy={isBusy} aria-label={t('person.endOf', { device: name })} onClick={onEnd}>
          {t('person.end')}
        </Button>
      )}
    </li>
  );
}
