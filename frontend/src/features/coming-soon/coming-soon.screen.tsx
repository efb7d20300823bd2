import { Suspense, lazy, useRef } from 'react';
import { useTranslation } from '../../platform/i18n';
import { Link, useSearchParams } from 'react-router-dom';
import { Logo } from '../../platform/ui/brand/logo';
import { PageFrame } from '../../platform/ui/layout/page/page-frame';
import { AdminButton } from './page/admin-button';
import styles from './page/coming-soon.module.css';
import { useKeyboardInset } from './page/use-keyboard-inset';
import { useLockedScroll } from './page/use-locked-scroll';
import { resetScroll } from './page/reset-scroll';
import { WaitingListForm } from './waiting-list/waiting-list-form';

const DebugPanel = lazy(() => import('./debug/debug-panel').then((m) => ({ default: m.DebugPanel })));

/** The waiting list: the tagline on one side of the ruled line, the form on the other. */
export function ComingSoonScreen() {
  const { t } = useTranslation('coming-soon');
  const [query] = useSearchParams();
  const card = useRef<HTMLDivElement>(null);
  useLockedScroll();
  useKeyboardInset(card);
  return (
    <PageFrame title={t('title')} width="full" header={null}>
      <div className={styles.page}>
        <section className={styles.say}>
          <div className={styles.top}>
            <Logo to={null} />
            <Link to="/preview" className={styles.preview}>
              {t('preview')}
            </Link>
          </div>
          <h1 className={styles.tagline}>
            <span>{t('tagline.write')} </span>
            <span>{t('tagline.meet')} </span>
            <span>
              <mark>{t('tagline.read')}</mark>
            </span>
          </h1>
          <p className={styles.invitation}>{t('invitation')}</p>
          <Suspense>{query.get('admin') === 'true' && <DebugPanel />}</Suspense>
        </section>
        <section className={styles.side} aria-label={t('form.title')}>
          <div ref={card} className={styles.card}>
            <WaitingListForm onLeaveField={resetScroll} />
          </div>
          <AdminButton />
        </section>
      </div>
    </PageFrame>
  );
}
