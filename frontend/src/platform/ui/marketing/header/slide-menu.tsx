import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Link } from 'react-router-dom';
import { IconButton, LinkButton } from '../../actions/button';
import { Logo } from '../../brand/logo';
import { LanguageToggle } from './language-toggle';
import { LanguageButton } from '../../layout/languages/language-button';
import styles from './slide-menu.module.css';

const pages = [
  { to: '/about', words: 'about' },
  { to: '/early-access', words: 'earlyAccess' },
] as const;

/**
 * The menu of a narrow header. The browser's own modal dialog keeps the focus inside, closes on Escape and gives the
 * focus back, without a line of code to fetch.
 */
export function SlideMenu() {
  const { t } = useTranslation(['marketing', 'ui']);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  // Only the backdrop is the dialog itself: the panel fills it.
  const closeOutside = (event: MouseEvent) => event.target === event.currentTarget && close();
  return (
    <>
      <IconButton
        icon="menu"
        label={t('ui:menu')}
        title={undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      />
      <dialog
        ref={dialog}
        className={styles.menu}
        aria-label={t('ui:menu')}
        onClick={closeOutside}
        onClose={() => setOpen(false)}
      >
        <div className={styles.panel}>
          <div className={styles.head}>
            <Logo to={null} />
            <IconButton icon="close" label={t('ui:close')} title={undefined} onClick={close} />
          </div>
          <nav className={styles.links} aria-label={t('ui:mainNavigation')}>
            {pages.map(({ to, words }) => (
              <Link key={to} to={to} onClick={close}>
                {t(words)}
              </Link>
            ))}
          </nav>
          <div className={styles.foot} onClick={(event) => event.target instanceof HTMLAnchorElement && close()}>
            <LinkButton to="/login" variant="primary" size="large" wide>
              {t('startFree')}
            </LinkButton>
            <div className={styles.languages}>
              <LanguageToggle />
              <LanguageButton />
            </div>
          </div>
        </div>
      </dialog>
    </>
  );
}
