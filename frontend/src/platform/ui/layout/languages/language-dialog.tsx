import { directionOf, draftNotice, languageName, languages } from '@shulayim/contracts/languages';
import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type Language, useLanguage, useTranslation } from '../../../i18n';
import { chooseLanguage } from '../../../words/choosing/choose-language';
import { IconButton } from '../../actions/button';
import { Icon } from '../../brand/icon';
import styles from './language-dialog.module.css';

/**
 * Over everything else: it is opened from the page, from a menu and from the browser's own dialogs. Each language says
 * its name, and that it is a draft, in itself.
 */
function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui');
  const now = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const closeOutside = (event: MouseEvent) => event.target === event.currentTarget && close();
  const choose = (language: Language) => {
    close();
    void chooseLanguage(language);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('language')} onClick={closeOutside} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <b>{t('language')}</b>
          <IconButton icon="close" label={t('close')} title={undefined} onClick={close} />
        </div>
        <ul className={styles.list}>
          {languages.map((language) => (
            <li key={language}>
              <button
                type="button"
                className={styles.choice}
                lang={language}
                dir={directionOf(language)}
                aria-pressed={language === now}
                onClick={() => choose(language)}
              >
                <span>{languageName(language)}</span>
                {language === now && <Icon name="check" />}
              </button>
              {draftNotice(language) && (
                <p className={styles.draft} lang={language} dir={directionOf(language)}>
                  {draftNotice(language)}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

/** Beside the program's own root, so that it may be opened from anywhere. */
export function showLanguages(): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <Suspense>
      <LanguageDialog onClose={end} />
    </Suspense>,
  );
}
