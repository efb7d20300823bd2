import { formatNumber } from '../../platform/i18n';
import type { Project } from '@shulayim/contracts';

/** Others can read it. */
export const isReadable = ({ visibility_status: visibility }: Project): boolean =>
  visibility === 'shared' || visibility === 'public';

/** Others can read it, and it takes their comments. */
export const isActive = (project: Project): boolean => isReadable(project) && project.feedback_status === 'open';

/** Of several works together. */
export const sumOf = (projects: readonly Project[], field: 'comments_count' | 'views'): number =>
  projects.reduce((sum, project) => sum + (project[field] ?? 0), 0);

/** Thousands with at most one digit after the point: 20,840 words are 20.8 thousand (A §2). */
export const inThousands = (count: number): string =>
  formatNumber(Math.floor(count / 100) / 10, { maximumFractionDigits: 1 });

type NextStep = 'sample' | 'text' | 'share' | 'readers' | 'comments' | 'wait';

/** What brings a work on: a text, then leave to read it, then readers, then what they say. */
export function nextStepOf(project: Project): { step: NextStep; to: string } {
  const page = `/project/${project.id}`;
  if (project.is_sample) return { step: 'sample', to: page };
  if (project.parts_count === 0) return { step: 'text', to: page };
  if (!isReadable(project)) return { step: 'share', to: page };
  if (!project.readers_count) return { step: 'readers', to: page };
  return { step: project.comments_count ? 'comments' : 'wait', to: `/feed?project=${project.id}` };
}
