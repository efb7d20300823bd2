import { useTranslation } from '../../platform/i18n';
import { LinkButton } from '../../platform/ui/actions/button';
import { MarginHead, MarginSection } from '../../platform/ui/marketing/margin-section';
import { MarketingPage } from '../../platform/ui/marketing/marketing-page';
import { Help } from './parts/help';
import styles from './parts/about.module.css';

const values = ['simplicity', 'community', 'quality'] as const;

function Values() {
  const { t } = useTranslation('about');
  return (
    <MarginSection id="values" title={t('values.title')}>
      <ul className={styles.values}>
        {values.map((value) => (
          <li key={value}>
            <h3>{t(`values.${value}.title`)}</h3>
            <p>{t(`values.${value}.text`)}</p>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function Closing() {
  const { t } = useTranslation('about');
  return (
    <MarginSection id="join" title={t('join.title')}>
      <div className={styles.join}>
        <p>{t('join.text')}</p>
        <LinkButton to="/register" variant="primary" size="large">
          {t('join.button')}
        </LinkButton>
      </div>
    </MarginSection>
  );
}

/** P §2: the problem, the mission, three values; and the help that the account's menu promises. */
export function AboutScreen() {
  const { t } = useTranslation('about');
  return (
    <MarketingPage title={t('title')}>
      <div className={styles.story}>
        <MarginHead title={t('title')} note={t('note')}>
          <p className={styles.lead}>{t('lead')}</p>
        </MarginHead>
        <MarginSection id="problem" title={t('problem.title')}>
          <div className={styles.prose}>
            <p>{t('problem.first')}</p>
            <p>
              {t('problem.second')} <mark>{t('problem.mark')}</mark>
            </p>
          </div>
        </MarginSection>
        <MarginSection id="mission" title={t('mission.title')}>
          <div className={styles.prose}>
            <p>{t('mission.first')}</p>
            <p>{t('mission.second')}</p>
          </div>
        </MarginSection>
        <Values />
        <Closing />
        <Help />
      </div>
    </MarketingPage>
  );
}
