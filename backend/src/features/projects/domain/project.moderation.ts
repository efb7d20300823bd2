import type { ProjectOffer } from './project.handover.js';
import type {
  ModerationStatus,
  ProjectEvent,
  ProjectSettings,
  Visibility,
} from '../../../events/writing/project.events.js';

export interface CreatedProject {
  status: 'existing' | 'deleted';
  /** To try everything on; its author's alone. */
  isSample: boolean;
  projectId: string;
  authorId: string;
  /** As the author chose them, the visibility too. */
  settings: ProjectSettings;
  moderation: ModerationStatus | null;
  /** To whom its owner wants to hand it over. */
  offer: ProjectOffer | null;
}

/** What admins can do about a work. `cleared`: as its author made it. `inspected`: they read it. */
export interface ModerateProject {
  readonly type: 'ModerateProject';
  readonly to: ModerationStatus | 'cleared' | 'inspected';
  readonly reason: string;
}

const types = {
  flagged: 'ProjectFlagged',
  hidden: 'ProjectHidden',
  draft: 'ProjectUnpublished',
  cleared: 'ProjectCleared',
  inspected: 'WorkInspected',
} as const;

/** Those that change what its author and readers see. */
export const moderationTypes = [types.flagged, types.hidden, types.draft, types.cleared] as const;

/** The visibility that holds: what the author chose, less what admins took away. */
export function visibilityOf({ settings, moderation }: Pick<CreatedProject, 'settings' | 'moderation'>): Visibility {
  if (moderation === 'draft') return 'draft';
  if (moderation !== 'hidden') return settings.visibility;
  return settings.visibility === 'draft' ? 'draft' : 'private';
}

/** What is so already is not recorded again. */
export function moderate(state: CreatedProject, { to, reason }: ModerateProject): ProjectEvent[] {
  if (isSoAlready(state, to)) return [];
  const { projectId, authorId } = state;
  return [{ type: types[to], data: { projectId, authorId, reason } }];
}

function isSoAlready(state: CreatedProject, to: ModerateProject['to']): boolean {
  const { moderation } = state;
  if (to === 'cleared') return moderation === null;
  if (to === moderation) return true;
  // What nobody else reads is no more of a draft for being called one.
  return to === 'draft' && moderation === null && ['draft', 'private'].includes(visibilityOf(state));
}
