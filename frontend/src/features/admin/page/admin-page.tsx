import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { AppHeader } from '../../../platform/ui/layout/header/app-header';
import { Page } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
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

/** Instead of the panel: what its admin does first. The way to the profile ends no session. */
export function TwoFactorFirst() {
  const { t } = useTranslation('admin');
  return (
    <Page title={`${t('twoFactor.title')} · ${t('panel')}`} header={<AppHeader context={t('panel')} />}>
      <EmptyState
        isPage
        text={t('twoFactor.title')}
        hint={t('twoFactor.text')}
        action={
          <LinkButton to="/profile" variant="primary">
            {t('twoFactor.toProfile')}
          </LinkButton>
        }
      />
    </Page>
  );
}
