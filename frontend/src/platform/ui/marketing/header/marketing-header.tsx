import { Suspense, lazy } from 'react';
import { useTranslation } from '../../../i18n';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../../session/session';
import { LinkButton } from '../../actions/button';
import { Logo } from '../../brand/logo';
import { LanguageToggle } from './language-toggle';
import { LanguageButton } from '../../layout/languages/language-button';
import shared from '../../layout/header/header-bar.module.css';
import styles from './marketing-header.module.css';
import { scrollToSection } from '../scroll-to-section';
import { SlideMenu } from './slide-menu';

/** Of those who are signed in alone. */
const MarketingAccount = lazy(() => import('./marketing-account').then((m) => ({ default: m.MarketingAccount })));

function Links({ hasFeatures }: { hasFeatures: boolean }) {
  const { t } = useTranslation(['marketing', 'ui']);
  return (
    <nav className={`${shared.nav} ${styles.nav}`} aria-label={t('ui:mainNavigation')}>
      {hasFeatures && (
        <a
          href="#features"
          className={shared.link}
          onClick={(event) => {
            event.preventDefault();
            scrollToSection('features');
          }}
        >
          {t('features')}
        </a>
      )}
      <NavLink to="/about" className={shared.link}>
        {t('about')}
      </NavLink>
      <NavLink to="/early-access" className={shared.link}>
        {t('earlyAccess')}
      </NavLink>
    </nav>
  );
}

/** Source: P §2. On a narrow screen the links move into the menu and the name into the middle. */
export function MarketingHeader({ hasFeatures = false }: { hasFeatures?: boolean }) {
  const { t } = useTranslation('ui');
  const { user } = useSession();
  return (
    <header className={shared.header}>
      <div className={`${shared.bar} ${styles.bar}`}>
        <div className={styles.burger}>
          <SlideMenu />
        </div>
        <div className={styles.brand}>
          <Logo />
        </div>
        <Links hasFeatures={hasFeatures} />
        <div className={styles.end}>
          <span className={styles.wideOnly}>
            <LanguageButton />
            <LanguageToggle />
          </span>
          {user ? (
            <Suspense>
              <MarketingAccount user={user} />
            </Suspense>
          ) : (
            <>
              <LinkButton to="/login" variant="quiet">
                {t('logIn')}
              </LinkButton>
              <span className={styles.wideOnly}>
                <LinkButton to="/register" variant="primary">
                  {t('signUp')}
                </LinkButton>
              </span>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
