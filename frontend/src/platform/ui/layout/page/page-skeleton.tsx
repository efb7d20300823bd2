import { Logo } from '../../brand/logo';
import { Skeleton } from '../../states/skeleton';
import styles from './page-skeleton.module.css';

/** A page's frame until the page has its code and its words: no moment shows blank paper. */
export function PageSkeleton() {
  return (
    <>
      <header className={styles.header}>
        <Logo />
      </header>
      <main className={styles.main}>
        <Skeleton shape="page" lines={9} />
      </main>
    </>
  );
}
