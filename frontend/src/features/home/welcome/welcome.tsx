import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { MarginSection } from '../../../platform/ui/marketing/margin-section';
import { MarketingPage } from '../../../platform/ui/marketing/marketing-page';
import { scrollToSection } from '../../../platform/ui/marketing/scroll-to-section';
import { OpenProjects } from './open-projects';
import { Steps } from './steps';
import styles from './welcome.module.css';

const benefits = ['exact', 'easy', 'together', 'yours'] as const;
const stars = [1, 2, 3, 4, 5];

function Hero() {
  const { t } = useTranslation('welcome');
  return (
    <section className={styles.hero}>
      <h1>
        <span>{t('hero.line1')}</span> <span>{t('hero.line2')}</span> <mark>{t('hero.line3')}</mark>
      </h1>
      <div className={styles.say}>
        <p>{t('hero.lead')}</p>
        <div className={styles.actions}>
          <LinkButton to="/register" variant="primary" size="large">
            {t('hero.start')}
          </LinkButton>
          <Button size="large" icon="down" onClick={() => scrollToSection('how')}>
            {t('hero.see')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Benefits() {
  const { t } = useTranslation('welcome');
  return (
    <MarginSection id="benefits" title={t('benefits.title')} note={t('benefits.note')}>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <h3>{t(`benefits.${benefit}.title`)}</h3>
            <p>{t(`benefits.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

/** Five stars, and nobody's words but our own. */
function Proof() {
  const { t } = useTranslation('welcome');
  return (
    <section className={styles.proof} aria-labelledby="proof">
      <div className={styles.stars} role="img" aria-label={t('proof.stars')}>
        {stars.map((star) => (
          <svg key={star} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2.6l2.9 6.2 6.6.8-4.900 4.600 1.300 6.700L12 17.600l-5.900 3.300 1.300-6.700-4.900-4.600 6.600-.8z" />
          </svg>
        ))}
      </div>
      <h2 id="proof">{t('proof.title')}</h2>
      <p>{t('proof.text')}</p>
      <LinkButton to="/register" variant="primary" size="large">
        {t('proof.join')}
      </LinkButton>
    </section>
  );
}

/** Version B of P §2: how it works, for whoever considers to join. */
export function Welcome() {
  const { t } = useTranslation('welcome');
  return (
    <MarketingPage title={t('title')}>
      <Hero />
      <Steps />
      <Benefits />
      <OpenProjects />
      <Proof />
    </MarketingPage>
  );
}
