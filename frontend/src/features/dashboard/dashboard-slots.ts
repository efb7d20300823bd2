import type { Project } from '@shulayim/contracts';
import type { ComponentType } from 'react';

/** What other features bring to these pages; `app/` puts them together. */
export interface DashboardSlots {
  /** The header's button, which asks which work the text belongs to. */
  readonly NewText: ComponentType<{ projects: readonly Project[] }>;
  /** Instead of works while there are none. */
  readonly FirstSteps: ComponentType;
  /** What the author reads of others, and wrote there. */
  readonly Reading: ComponentType;
  /** Works of others that the author edits. */
  readonly Edited: ComponentType;
  /** Works that can come back, after all others. */
  readonly Deleted: ComponentType;
}
