import type { Project } from '@shulayim/contracts';
import { changedSettings, settingsOf, stopsLinks } from './settings-form';

const project: Project = {
  id: '00000000-0000-4000-8000-000000000001',
  author_id: '00000000-0000-4000-8000-000000000002',
  title: 'מרים והים',
  description: null,
  category: 'novel',
  custom_category: null,
  tags: [],
  visibility_status: 'shared',
  feedback_status: 'open',
  is_published: false,
  total_word_count: 0,
  language: 'he',
  allow_comments: true,
  allow_guests: true,
  readers_see_comments: false,
  readers_may_reply: false,
  mail_frequency: null,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  parts_count: 0,
  last_updated: '2026-03-01T12:00:00.000Z',
};
const settings = settingsOf(project);

describe('the settings of a work', () => {
  it('sends nothing when nothing changed', () => expect(changedSettings(project, settings)).toEqual({}));

  it('sends what changed', () =>
    expect(changedSettings(project, { ...settings, allow_guests: false, description: ' רומן ' })).toEqual({
      allow_guests: false,
      description: 'רומן',
    }));

  it('gives the mails back to the profile with null', () => {
    expect(changedSettings(project, { ...settings, mail_frequency: 'daily' })).toEqual({ mail_frequency: 'daily' });
    const daily: Project = { ...project, mail_frequency: 'daily' };
    expect(changedSettings(daily, { ...settingsOf(daily), mail_frequency: 'profile' })).toEqual({
      mail_frequency: null,
    });
  });

  it('knows which change stops the links', () => {
    expect(stopsLinks(project, { ...settings, visibility_status: 'draft' })).toBe(true);
    expect(stopsLinks(project, { ...settings, visibility_status: 'public' })).toBe(false);
    expect(stopsLinks({ ...project, visibility_status: 'private' }, settings)).toBe(false);
  });
});
