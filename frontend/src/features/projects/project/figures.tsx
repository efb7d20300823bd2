import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { FigureRow } from '../../../platform/ui/data/figures';

/** Four figures between hairlines. */
export function Figures({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const figures = [
    { name: 'parts', value: project.parts_count },
    { name: 'words', value: project.total_word_count },
    { name: 'comments', value: project.comments_count ?? 0 },
    { name: 'readers', value: project.readers_count ?? 0 },
  ];
  const labelled = figures.map((figure) => ({ ...figure, label: t(`project.${figure.name}`) }));
  return <FigureRow label={t('project.figures')} figures={labelled} />;
}
