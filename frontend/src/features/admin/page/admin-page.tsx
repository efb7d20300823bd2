import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { AppHeader } from '../../../platform/ui/layout/header/app-header';
import { Page } from '../../../platform/ui/layout/page/page';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { type Section } from './sections';
import styles from './admin.module.css';
import { Banners } from './banners';
import { Sidebar } from './sidebar';

interface AdminPageProps {
  readonly section: Section;
  readonly children: ReactNode;
}

/** The panel: its sections at the side, one of them beside it. */
export function AdminPage({ section, children }: AdminPageProps) {
  const { t } = useTranslation('admin');
  const title = t(`sections.${section}`);
  return (
    <Page title={`${title} · ${t('panel')}`} width="full" header={<AppHeader context={t('panel')} />}>
      <div className={styles.frame}>
        <Sidebar />
        <div className={styles.content}>
          {section === 'overview' && <Banners />}
          <h1>{title}</h1>
          <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>
        </div>
      </div>
    </Page>
  );
}
