import type { Project } from '@shulayim/contracts';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { Card } from '../../../platform/ui/layout/card';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './page.module.css';

const sum = (projects: readonly Project[], field: 'comments_count' | 'readers_count' | 'views') =>
  projects.reduce((total, project) => total + (project[field] ?? 0), 0);

/** Comments, readers and views of what the tab shows. Readers of several works are only counted where one work is shown. */
export function ReadersCard({ projects, title }: { projects: readonly Project[]; title: string }) {
  const { t } = useTranslation('feed');
  const rows = [
    ['comments', sum(projects, 'comments_count')],
    ...(projects.length === 1 ? ([['readers', sum(projects, 'readers_count')]] as const) : []),
    ['views', sum(projects, 'views')],
    ['words', projects.reduce((total, project) => total + project.total_word_count, 0)],
  ] as const;
  return (
    <Card as="section">
      <h2 className={styles.cardTitle}>
        <UserName>{title}</UserName>
      </h2>
      <dl className={styles.rows}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`rows.${name}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
