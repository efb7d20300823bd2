import type { Handover } from '@shulayim/contracts';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { LongDate } from '../../platform/ui/content/time';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../platform/ui/states/failure';
import { HandoverSection, PersonLine } from './handover-section';
import { useHandover } from './handover.queries';
import styles from './handover.module.css';

/** What whoever a work is offered to can say to that. */
export function AnswerOffer({ projectId, handover: { owner, offer } }: { projectId: string; handover: Handover }) {
  const { t } = useTranslation('handover.lazy');
  const sentence = useSentence();
  const navigate = useNavigate();
  const { accept, decline } = useHandover(projectId, (done) => {
    const isAccepted = done === 'accepted';
    toast(t(isAccepted ? 'answer.accepted' : 'answer.declined'), 'success');
    void navigate(`/project/${projectId}${isAccepted ? '' : '/members'}`);
  });
  const failure = accept.error ?? decline.error;
  return (
    <HandoverSection heading={t('answer.heading')}>
      <p>{t('answer.from')}</p>
      <PersonLine person={owner} />
      {offer && (
        <p>
          {t(`answer.role_${offer.former_role}`)} {t('offered.until')} <LongDate at={offer.lapses_at} />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={accept.isPending}
          busyLabel={t('answer.accepting')}
          onClick={() => accept.mutate()}
        >
          {t('answer.accept')}
        </Button>
        <Button
          variant="quiet"
          busy={decline.isPending}
          busyLabel={t('answer.declining')}
          onClick={() => decline.mutate()}
        >
          {t('answer.decline')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {t('answer.failed', { why: sentence(failure) })}
        </p>
      )}
    </HandoverSection>
  );
}
