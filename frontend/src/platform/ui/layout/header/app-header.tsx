import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../../../session/session';
import { LinkButton } from '../../actions/button';
import { Logo } from '../../brand/logo';
import { AccountMenu } from './account-menu';
import { LanguageButton } from '../languages/language-button';
import { SchemeButton } from './scheme-button';
import styles from './app-header.module.css';
import shared from './header-bar.module.css';
import { useHeaderPart } from './header-parts';

interface AppHeaderProps {
  /** What the page is about (a work's title, its state) instead of the navigation. */
  context?: ReactNode;
  /** Buttons of this page, before the account. */
  actions?: ReactNode;
  /** In place of the author's 'new text' link: a page that asks first which work it belongs to. */
  newText?: ReactNode;
  /** Pages of the account itself offer no log-in or registration. */
  plain?: boolean;
  /** Where the logo leads, when not to `/`. */
  home?: string;
  /** A hairline under the header that fills as the text is read, 0 to 1. */
  progress?: number;
}

function Navigation({ isAuthor }: { isAuthor: boolean }) {
  const { t } = useTranslation('ui');
  const Unread = useHeaderPart('Unread');
  return (
    <nav className={`${shared.nav} ${styles.nav}`} aria-label={t('mainNavigation')}>
      {isAuthor ? (
        <>
          <NavLink to="/feed" className={`${shared.link} ${styles.link}`}>
            {t('feed')}
            {Unread && <Unread />}
          </NavLink>
          <NavLink to="/projects" className={`${shared.link} ${styles.link} ${styles.wideLink}`}>
            {t('myProjects')}
          </NavLink>
          <NavLink to="/dashboard" className={`${shared.link} ${styles.link} ${styles.wideLink}`}>
            {t('dashboard')}
          </NavLink>
        </>
      ) : (
        <NavLink to="/home" className={`${shared.link} ${styles.link}`}>
          {t('myReading')}
        </NavLink>
      )}
    </nav>
  );
}

/** Log-in and registration, which lead back to the page they were pressed on. A page with its own concern shows one. */
function Entrances({ isBrief }: { isBrief: boolean }) {
  const { t } = useTranslation('ui');
  const { pathname, search, hash } = useLocation();
  const isHome = pathname === '/' || pathname === '/home';
  const way = isHome ? '' : `?returnUrl=${encodeURIComponent(pathname + search + hash)}`;
  return (
    <>
      <LinkButton to={`/login${way}`} variant="quiet">
        {t('logIn')}
      </LinkButton>
      {!isBrief && (
        <LinkButton to={`/register${way}`} variant="primary">
          {t('signUp')}
        </LinkButton>
      )}
    </>
  );
}

function NewText() {
  const { t } = useTranslation('ui');
  return (
    <LinkButton to="/create-project" variant="primary" icon="add">
      <span className={styles.wideOnly}>{t('newText')}</span>
    </LinkButton>
  );
}

/** Its place is kept while its code is on its way. */
function BellPlace() {
  const Bell = useHeaderPart('Bell');
  return <div className={styles.bell}>{Bell && <Bell />}</div>;
}

export function AppHeader({ context, actions, newText, plain = false, home, progress }: AppHeaderProps) {
  const { user } = useSession();
  const isAuthor = user !== null && user.role !== 'reader';
  return (
    <header className={shared.header}>
      <div className={`${shared.bar} ${styles.bar}`}>
        <Logo to={home} />
        {context ? <div className={styles.context}>{context}</div> : user && <Navigation isAuthor={isAuthor} />}
        <span className={styles.space} />
        {actions}
        {isAuthor && !context && (newText ?? <NewText />)}
        {user ? (
          <>
            {user.is_active && <BellPlace />}
            <AccountMenu user={user} />
          </>
        ) : (
          <>
            <LanguageButton />
            <SchemeButton />
            {!plain && <Entrances isBrief={context !== undefined} />}
          </>
        )}
      </div>
      {progress !== undefined && (
        <div className={styles.progress} aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(progress * 1000) / 10}%` }} />
        </div>
      )}
    </header>
  );
}
