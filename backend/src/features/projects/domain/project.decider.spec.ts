import { deciderSpec } from '@shulayim/event-sourcing';
import type { ModerationMark } from '../ports/project-moderation.port.js';
import { defaultSettings, project } from './project.decider.js';
import type { ProjectEvent, ProjectSettings } from '../../../events/writing/project.events.js';

type ModeratedType = 'ProjectFlagged' | 'ProjectHidden' | 'ProjectUnpublished' | 'ProjectCleared' | 'WorkInspected';

const ids = { projectId: '0190a000-0000-7000-8000-000000000011', authorId: '0190a000-0000-7000-8000-000000000001' };
const settings: ProjectSettings = { ...defaultSettings, title: 'מרים והים' };
const created = (over: Partial<ProjectSettings> = {}): ProjectEvent => ({
  type: 'ProjectCreated',
  data: { ...ids, ...settings, ...over },
});
const change = (changes: Partial<ProjectSettings>, by = ids.authorId) =>
  ({ type: 'ChangeProject', projectId: ids.projectId, by, changes }) as const;
const changed = (changes: Partial<ProjectSettings>): ProjectEvent => ({
  type: 'ProjectSettingsChanged',
  data: { ...ids, changes },
});
const { given } = deciderSpec(project);

describe('a project', () => {
  it('begins private, open, with comments and guests allowed', () =>
    given()
      .when({ type: 'CreateProject', ...ids, settings })
      .then(created()));
  it('keeps a custom category only with the category other', () =>
    given()
      .when({ type: 'CreateProject', ...ids, settings: { ...settings, customCategory: 'מכתבים' } })
      .then(created()));
  it('records only what really changes', () =>
    given(created())
      .when(change({ title: 'מרים והים', visibility: 'shared' }))
      .then(changed({ visibility: 'shared' })));
  it('records nothing when all is as it was', () =>
    given(created())
      .when(change({ tags: [] }))
      .thenNothing());
  it('clears the custom category when another category is chosen', () =>
    given(created({ category: 'other', customCategory: 'מכתבים' }))
      .when(change({ category: 'poetry' }))
      .then(changed({ category: 'poetry', customCategory: null })));
  it('is not found by anybody but its author', () =>
    given(created())
      .when(change({ title: 'שלי' }, '0190a000-0000-7000-8000-000000000099'))
      .thenRefused('not_found'));
  it('made as a sample is made once, and shown to nobody', () => {
    const sample = (): ProjectEvent => ({ type: 'SampleProjectCreated', data: { ...ids, ...settings } });
    given()
      .when({ type: 'CreateSample', ...ids, settings })
      .then(sample());
    given(sample())
      .when({ type: 'CreateSample', ...ids, settings })
      .thenNothing();
    for (const visibility of ['shared', 'public'] as const)
      given(sample()).when(change({ visibility })).thenRefused('sample_private');
    given(sample())
      .when(change({ title: 'שלי' }))
      .then(changed({ title: 'שלי' }));
  });
  it('deleted, a sample does not come back', () =>
    given({ type: 'SampleProjectCreated', data: { ...ids, ...settings } }, { type: 'ProjectDeleted', data: ids })
      .when({ type: 'RestoreProject', by: ids.authorId })
      .thenRefused('not_found'));
  it('is deleted once and comes back once, with its settings', () => {
    const [deleted, restored] = (['ProjectDeleted', 'ProjectRestored'] as const).map((type): ProjectEvent => ({
      type,
      data: ids,
    })) as [ProjectEvent, ProjectEvent];
    const by = ids.authorId;
    given(created()).when({ type: 'DeleteProject', by }).then(deleted);
    given(created(), deleted).when({ type: 'DeleteProject', by }).thenNothing();
    given(created(), deleted)
      .when(change({ title: 'אחר' }))
      .thenRefused('not_found');
    given(created(), deleted).when({ type: 'RestoreProject', by }).then(restored);
    given(created(), deleted, restored)
      .when(change({ title: settings.title }))
      .thenNothing();
  });
  it('is deleted and restored by nobody but its author', () => {
    for (const type of ['DeleteProject', 'RestoreProject'] as const) {
      given(created()).when({ type, by: '0190a000-0000-7000-8000-000000000099' }).thenRefused('not_found');
      given().when({ type, by: ids.authorId }).thenRefused('not_found');
    }
  });
});

describe('a work that admins look at', () => {
  const reason = 'העתקה';
  const moderated = (type: ModeratedType): ProjectEvent => ({ type, data: { ...ids, reason } });
  const mark = (to: ModerationMark) => ({ type: 'ModerateProject', to, reason }) as const;
  const made = created({ visibility: 'public' });

  it('is flagged, hidden, made a draft and cleared, each once', () => {
    for (const [to, type] of [
      ['flagged', 'ProjectFlagged'],
      ['hidden', 'ProjectHidden'],
      ['draft', 'ProjectUnpublished'],
    ] as const) {
      given(made).when(mark(to)).then(moderated(type));
      given(made, moderated(type)).when(mark(to)).thenNothing();
      given(made, moderated(type)).when(mark('cleared')).then(moderated('ProjectCleared'));
    }
    given(made).when(mark('cleared')).thenNothing();
    given(made, moderated('ProjectFlagged')).when(mark('hidden')).then(moderated('ProjectHidden'));
  });
  it('is not made a draft when nobody else reads it anyway', () => given(created()).when(mark('draft')).thenNothing());
  it('cannot be shown to others while it is hidden, and keeps what its author chose before', () => {
    const hidden = [made, moderated('ProjectHidden')];
    for (const visibility of ['shared', 'public'] as const)
      given(...hidden)
        .when(change({ visibility }))
        .thenRefused('work_hidden');
    // A form sends what it shows.
    given(...hidden)
      .when(change({ visibility: 'private', title: 'אחר' }))
      .then(changed({ title: 'אחר' }));
    given(...hidden)
      .when(change({ visibility: 'draft' }))
      .then(changed({ visibility: 'draft' }));
  });
  it('is its author’s to publish again when it was made a draft', () => {
    const draft = [made, moderated('ProjectUnpublished')];
    given(...draft)
      .when(change({ visibility: 'public' }))
      .then(changed({ visibility: 'public' }));
    given(...draft, changed({ visibility: 'public' }))
      .when(mark('cleared'))
      .thenNothing();
  });
  it('is read for a reason, each time anew, and not at all when it is gone', () => {
    given(made, moderated('WorkInspected')).when(mark('inspected')).then(moderated('WorkInspected'));
    const deleted: ProjectEvent = { type: 'ProjectDeleted', data: ids };
    for (const to of ['inspected', 'hidden', 'cleared'] as const) {
      given().when(mark(to)).thenRefused('not_found');
      given(made, deleted).when(mark(to)).thenRefused('not_found');
    }
  });
});
