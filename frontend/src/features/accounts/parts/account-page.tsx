import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { AppHeader } from '../../../platform/ui/layout/header/app-header';
import { Page } from '../../../platform/ui/layout/page/page';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  text: string;
  /** The quiet half of the page: a line of the margin. */
  quote: string;
  note: string;
  below: ReactNode;
  children: ReactNode;
}

/** The form on the text's side of the ruled line, a passage with its note on the other. */
export function AccountPage({ title, text, quote, note, below, children }: AccountPageProps) {
  const { t } = useTranslation('accounts');
  return (
    <Page title={title} width="full" header={<AppHeader plain />}>
      <div className={styles.split}>
        <section className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
          <div className={styles.below}>
            {below}
            <Link to="/home">{t('home')}</Link>
          </div>
        </section>
        <aside className={styles.side} aria-hidden="true">
          <p className={styles.quote}>
            <mark>{quote}</mark>
          </p>
          <p className={styles.note}>{note}</p>
        </aside>
      </div>
    </Page>
  );
}
