import type { ReactNode } from 'react';
import { AppHeader } from '../header/app-header';
import { PageFrame, type PageFrameProps } from './page-frame';
import styles from './page.module.css';

interface PageProps extends Omit<PageFrameProps, 'header'> {
  header?: ReactNode;
}

/** A page of the product, under its header. */
export const Page = ({ header = <AppHeader />, ...page }: PageProps) => <PageFrame header={header} {...page} />;

/** The page's name, a sentence under it, buttons at the end of the line. */
export function PageHead({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
