import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import styles from './page.module.css';
import { useTitle } from './use-title';

export interface PageFrameProps {
  /** The document's title; the product's name is added. */
  title: string;
  /** `text` 640 px, `narrow` 460, `normal` 1160, `full` the window. */
  width?: 'text' | 'narrow' | 'normal' | 'full';
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The skip link, then the header, then the one `main` of the page. For pages with a header of their own, or none. */
export function PageFrame({ title, width = 'normal', header, footer, children }: PageFrameProps) {
  const { t } = useTranslation('ui');
  useTitle(title);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      {header}
      <main id="main" className={styles.main} data-width={width} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  );
}
