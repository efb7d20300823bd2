import { useTranslation } from '../../../platform/i18n';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { greetingOf } from '../mine/greeting';
import { useLiveHome } from '../home.queries';
import { MyComments } from '../mine/my-comments';
import { WrittenList } from '../written/written-list';
import { PublicProjects } from './public-projects';
import styles from './reading-home.module.css';
import { SharedProjects } from './shared-projects';

/** The reader's home: where one stopped, what was shared, what one wrote and was answered, and what is open to everybody. */
export function ReadingHome({ name }: { name: string }) {
  const { t } = useTranslation('home');
  const greeting = t(`greeting.${greetingOf(new Date().getHours())}`);
  return (
    <Page title={t('reading.title')}>
      <PageHead
        title={
          <>
            {greeting}, <bdi>{name}</bdi>
          </>
        }
        text={t('reading.text')}
      />
      <MyReading />
      <div className={styles.sectionTitle}>
        <h2>{t('reading.library')}</h2>
        <p>{t('reading.libraryText')}</p>
      </div>
      <PublicProjects />
    </Page>
  );
}

/** What somebody reads of others, and what they wrote there; live. */
export function MyReading() {
  useLiveHome();
  return (
    <>
      <SharedProjects />
      <WrittenList />
      <MyComments />
    </>
  );
}
