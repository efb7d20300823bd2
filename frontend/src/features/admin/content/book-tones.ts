import type { BookStatus } from '@shulayim/contracts';
import type { BadgeTone } from '../../../platform/ui/content/badge';

export const bookStatuses = ['published', 'draft', 'flagged', 'hidden'] as const satisfies readonly BookStatus[];

export const toneOf: Readonly<Record<BookStatus, BadgeTone>> = {
  published: 'leaf',
  draft: 'plain',
  flagged: 'sky',
  hidden: 'margin',
};
