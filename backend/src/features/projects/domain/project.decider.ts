import type { Decider } from '@shulayim/event-sourcing';
import type { ProjectEvent, ProjectSettings } from '../../../events/writing/project.events.js';
import { handOver, isHandOver, isHandOverEvent, withHandOver, type HandOver } from './project.handover.js';
import { moderate, visibilityOf, type CreatedProject, type ModerateProject } from './project.moderation.js';
import { SampleIsPrivate, WorkHidden, ProjectMissing } from './projects.errors.js';

type Project = { status: 'absent' } | CreatedProject;
interface CreateProject {
  type: 'CreateProject' | 'CreateSample';
  projectId: string;
  authorId: string;
  settings: ProjectSettings;
}
type ChangeProject = { type: 'ChangeProject'; projectId: string; by: string; changes: Partial<ProjectSettings> };
type Removal = { type: 'DeleteProject' | 'RestoreProject'; by: string };

/** A new project is private, open for feedback, comments and guests allowed. Source: decisions §5. */
export const defaultSettings: Omit<ProjectSettings, 'title'> = {
  description: null,
  category: 'general',
  customCategory: null,
  tags: [],
  visibility: 'private',
  feedback: 'open',
  allowComments: true,
  allowGuests: true,
  allowSuggestions: true,
  readersSeeComments: false,
  readersMayReply: false,
  mailFrequency: null,
};

type Command = CreateProject | ChangeProject | ModerateProject | Removal | HandOver;

export const project: Decider<Project, Command, ProjectEvent> = {
  initial: { status: 'absent' },
  decide(state, command) {
    if (isHandOver(command)) {
      if (state.status === 'absent') throw new ProjectMissing();
      return handOver(state, command);
    }
    switch (command.type) {
      case 'CreateProject':
        return [{ type: 'ProjectCreated', data: create(command) }];
      case 'CreateSample':
        // Begun before, it goes on: it is made in several steps.
        return state.status === 'absent' ? [{ type: 'SampleProjectCreated', data: create(command) }] : [];
      case 'ChangeProject':
        return change(state, command);
      case 'ModerateProject':
        if (state.status !== 'existing') throw new ProjectMissing();
        return moderate(state, command);
      default:
        return remove(state, command);
    }
  },
  evolve(state, event) {
    if (event.type === 'ProjectCreated' || event.type === 'SampleProjectCreated') {
      const { projectId, authorId, ...settings } = event.data;
      const isSample = event.type === 'SampleProjectCreated';
      return { status: 'existing', isSample, projectId, authorId, settings, moderation: null, offer: null };
    }
    return state.status === 'absent' ? state : evolveCreated(state, event);
  },
};

function evolveCreated(
  state: CreatedProject,
  event: Exclude<ProjectEvent, { type: 'ProjectCreated' | 'SampleProjectCreated' }>,
): CreatedProject {
  if (isHandOverEvent(event)) return withHandOver(state, event);
  switch (event.type) {
    case 'ProjectSettingsChanged': {
      const settings = { ...state.settings, ...event.data.changes };
      const isChosenAnew = state.moderation === 'draft' && event.data.changes.visibility !== undefined;
      return { ...state, settings, moderation: isChosenAnew ? null : state.moderation };
    }
    case 'ProjectDeleted':
      return { ...state, status: 'deleted', offer: null };
    case 'ProjectRestored':
      return { ...state, status: 'existing' };
    case 'ProjectFlagged':
      return { ...state, moderation: 'flagged' };
    case 'ProjectHidden':
      return { ...state, moderation: 'hidden' };
    case 'ProjectUnpublished':
      return { ...state, moderation: 'draft' };
    case 'ProjectCleared':
      return { ...state, moderation: null };
    case 'WorkInspected':
      return state;
  }
}

const create = ({ projectId, authorId, settings }: CreateProject) => ({
  projectId,
  authorId,
  ...settings,
  customCategory: settings.category === 'other' ? settings.customCategory : null,
});

function change(state: Project, { projectId, by, changes }: ChangeProject): ProjectEvent[] {
  if (state.status !== 'existing' || state.authorId !== by) throw new ProjectMissing();
  const wished = { ...changes };
  // Changing the category clears the custom one (A §5).
  if (wished.category !== undefined && wished.category !== 'other') wished.customCategory = null;
  const standing: ProjectSettings = { ...state.settings, visibility: visibilityOf(state) };
  const differing = Object.entries(wished).filter(
    ([name, value]) => JSON.stringify(standing[name as keyof ProjectSettings]) !== JSON.stringify(value),
  );
  const isShownToOthers = wished.visibility === 'shared' || wished.visibility === 'public';
  if (state.isSample && isShownToOthers) throw new SampleIsPrivate();
  if (state.moderation === 'hidden' && isShownToOthers) throw new WorkHidden();
  if (differing.length === 0) return [];
  return [
    { type: 'ProjectSettingsChanged', data: { projectId, authorId: by, changes: Object.fromEntries(differing) } },
  ];
}

/** A double click is not an error. */
function remove(state: Project, { type, by }: Removal): ProjectEvent[] {
  if (state.status === 'absent' || state.authorId !== by) throw new ProjectMissing();
  const data = { projectId: state.projectId, authorId: by };
  if (type === 'DeleteProject') return state.status === 'deleted' ? [] : [{ type: 'ProjectDeleted', data }];
  if (state.status === 'existing') return [];
  if (state.isSample) throw new ProjectMissing();
  return [{ type: 'ProjectRestored', data }];
}
