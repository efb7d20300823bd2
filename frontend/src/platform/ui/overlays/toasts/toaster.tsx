import { Suspense, lazy } from 'react';
import { useToasts } from './toast';
import styles from './toast.module.css';

/** Most pages never say anything. */
const ToastCard = lazy(() => import('./toast-card').then((m) => ({ default: m.ToastCard })));

/** Stands once in the program. */
export function Toaster() {
  const items = useToasts((now) => now.items);
  return (
    <div className={styles.frame} role="status">
      <ul className={styles.stack}>
        <Suspense>
          {items.map((item) => (
            <ToastCard key={item.id} item={item} />
          ))}
        </Suspense>
      </ul>
    </div>
  );
}
