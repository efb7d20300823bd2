import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Tabs } from '../../../platform/ui/layout/tabs';
import { UserName } from '../../../platform/ui/content/user-text';

const allTab = 'all';

interface FeedTabsProps {
  projects: readonly Project[];
  selected: Project | null;
  onSelect: (projectId: string | null) => void;
}

/** All comments, and one tab for each work (A §2). */
export function FeedTabs({ projects, selected, onSelect }: FeedTabsProps) {
  const { t } = useTranslation('feed');
  const count = projects.reduce((sum, project) => sum + (project.comments_count ?? 0), 0);
  const tabs = [
    { key: allTab, label: t('allComments'), count },
    ...projects.map((project) => ({
      key: project.id,
      label: <UserName>{project.title}</UserName>,
      count: project.comments_count ?? 0,
    })),
  ];
  return (
    <Tabs
      label={t('tabs')}
      tabs={tabs}
      selected={selected?.id ?? allTab}
      onSelect={(key) => onSelect(key === allTab ? null : key)}
    />
  );
}
