import type { DomainCheck } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge, type BadgeTone } from '../../../../platform/ui/content/badge';
import { Problem } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import styles from './delivery.module.css';
import { senderDomainQuery } from './delivery.queries';

const tones: Record<DomainCheck['state'], BadgeTone> = {
  good: 'leaf',
  warning: 'sky',
  problem: 'margin',
  unknown: 'plain',
};

/** What DNS says of the domain that mails come from, and what to publish there. */
export function SenderDomain() {
  const { t } = useTranslation('admin-system');
  const { data, isError, error, isFetching, refetch } = useQuery(senderDomainQuery());
  return (
    <section className={styles.domain} aria-labelledby="sender-domain">
      <h2 id="sender-domain">{t('delivery.domain.title')}</h2>
      {data && (
        <>
          <p>{t('delivery.domain.text', { domain: data.domain })}</p>
          <ul>
            {data.checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('delivery.domain.again')}
          </Button>
        </>
      )}
      {!data && !isError && <Skeleton lines={4} />}
      {isError && (
        <>
          <p>{t('failed.domain')}</p>
          <Problem error={error} retry={refetch} />
        </>
      )}
    </section>
  );
}

function Check({ check: { name, state, message, advice, publish, found } }: { check: DomainCheck }) {
  const { t } = useTranslation('admin-system');
  return (
    <li>
      <p>
        <b>{name.toUpperCase()}</b> <Badge tone={tones[state]}>{t(`delivery.domain.states.${state}`)}</Badge>
      </p>
      <p>{message}</p>
      {advice && <p>{advice}</p>}
      {found.length > 0 && (
        <>
          <small>{t('delivery.domain.found')}</small>
          {found.map((record) => (
            <code key={record} dir="ltr">
              {record}
            </code>
          ))}
        </>
      )}
      {publish && (
        <>
          <small>{t('delivery.domain.publish')}</small>
          <code dir="ltr">
            {publish.name} TXT &quot;{publish.value}&quot;
          </code>
        </>
      )}
    </li>
  );
}
