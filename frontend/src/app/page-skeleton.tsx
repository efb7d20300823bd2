import { Logo } from '../platform/ui/brand/logo';
import { Skeleton } from '../platform/ui/states/skeleton';
import styles from './app.module.css';

/** Until the first page has its code and its words. */
export function PageSkeleton() {
  return (
    <>
      <header className={styles.waitingHeader}>
        <Logo />
      </header>
      <main className={styles.waiting}>
        <Skeleton shape="page" lines={9} />
      </main>
    </>
  );
}
