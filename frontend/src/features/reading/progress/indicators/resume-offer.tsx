import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import styles from './indicators.module.css';
import './resume-offer-words';

interface ResumeOfferProps {
  /** How much of the text lies before the place, from 0 to 1. */
  readonly share: number;
  readonly onGoOn: () => void;
  readonly onFromStart: () => void;
}

/** The reader's home has asked already: its link says so in the history's entry. */
const hasAsked = (state: unknown): boolean => (state as { continueReading?: unknown } | null)?.continueReading === true;

/** To a reader who came back: on from where they stopped, if they like. The page itself stays where it is. */
export function ResumeOffer({ share, onGoOn, onFromStart }: ResumeOfferProps) {
  const { t } = useTranslation('resume-offer.lazy');
  const isWanted = hasAsked(useLocation().state);
  useEffect(() => {
    if (isWanted) onGoOn();
  }, [isWanted, onGoOn]);
  if (isWanted) return null;
  const percent = Math.min(99, Math.max(1, Math.round(share * 100)));
  return (
    <aside className={styles.offer} aria-label={t('goOnAsk')}>
      <p role="status">
        <b>{t('goOnAsk')}</b>
        <small>{t('stopped', { percent })}</small>
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onGoOn}>
          {t('goOn')}
        </Button>
        <Button variant="quiet" onClick={onFromStart}>
          {t('fromStart')}
        </Button>
      </div>
    </aside>
  );
}
