import type { AdminProjectStatus } from '@shulayim/contracts';
import type { BadgeTone } from '../../../platform/ui/content/badge';

export const adminProjectStatuses = [
  'published',
  'draft',
  'flagged',
  'hidden',
] as const satisfies readonly AdminProjectStatus[];

export const toneOf: Readonly<Record<AdminProjectStatus, BadgeTone>> = {
  published: 'leaf',
  draft: 'plain',
  flagged: 'sky',
  hidden: 'margin',
};
