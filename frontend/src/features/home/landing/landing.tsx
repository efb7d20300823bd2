import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { MarketingPage } from '../../../platform/ui/marketing/marketing-page';
import { Features } from './features';
import styles from './landing.module.css';
import { TryMargin } from './try-margin';

function Hero() {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.hero}>
      <div className={styles.say}>
        <h1>
          <span>{t('hero.line1')}</span> <span>{t('hero.line2')}</span> <mark>{t('hero.line3')}</mark>
        </h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={styles.actions}>
          <LinkButton to="/login" variant="primary" size="large">
            {t('hero.start')}
          </LinkButton>
          <LinkButton to="/preview" size="large">
            {t('hero.see')}
          </LinkButton>
        </div>
        <p className={styles.fine}>{t('hero.fine')}</p>
      </div>
      <TryMargin />
    </section>
  );
}

function Closing() {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.closingInside}>
        <h2 id="closing">{t('closing.title')}</h2>
        <p>{t('closing.text')}</p>
        <LinkButton to="/login" variant="primary" size="large">
          {t('closing.start')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Version A of P §2: what a visitor sees first, and only what is true today. */
export function Landing() {
  const { t } = useTranslation('landing');
  return (
    <MarketingPage title={t('title')} hasFeatures>
      <Hero />
      <Features />
      <Closing />
    </MarketingPage>
  );
}
