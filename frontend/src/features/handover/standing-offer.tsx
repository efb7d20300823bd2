import type { HandoverOffer } from '@shulayim/contracts';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { LongDate } from '../../platform/ui/content/time';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../platform/ui/states/failure';
import { HandoverSection, PersonLine } from './handover-section';
import { useHandover } from './handover.queries';
import styles from './handover.module.css';

/** What became of the owner's offer until now. */
export function StandingOffer({ projectId, offer }: { projectId: string; offer: HandoverOffer }) {
  const { t } = useTranslation('handover.lazy');
  const sentence = useSentence();
  const { withdraw } = useHandover(projectId, () => toast(t('offered.withdrawn'), 'success'));
  return (
    <HandoverSection heading={t('offered.heading')}>
      <p>{t(offer.is_open ? 'offered.open' : 'offered.closed')}</p>
      <PersonLine person={offer.recipient} />
      {offer.is_open && (
        <p>
          {t('offered.until')} <LongDate at={offer.lapses_at} />
        </p>
      )}
      <Button busy={withdraw.isPending} busyLabel={t('offered.withdrawing')} onClick={() => withdraw.mutate()}>
        {t('offered.withdraw')}
      </Button>
      {withdraw.isError && (
        <p role="alert" className={styles.failure}>
          {t('offered.withdrawFailed', { why: sentence(withdraw.error) })}
        </p>
      )}
    </HandoverSection>
  );
}
