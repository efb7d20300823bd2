import type { Project, ProjectChange } from '@shulayim/contracts';

const names = [
  'title',
  'category',
  'visibility_status',
  'feedback_status',
  'allow_comments',
  'allow_guests',
  'readers_see_comments',
] as const;

/** The settings as their controls have them: no description is an empty one, no frequency of its own is `profile`. */
export type SettingsForm = Pick<Project, (typeof names)[number]> & {
  readonly description: string;
  readonly custom_category: string;
  readonly tags: readonly string[];
  readonly mail_frequency: 'profile' | NonNullable<Project['mail_frequency']>;
};

export const settingsOf = (project: Project): SettingsForm => ({
  title: project.title,
  description: project.description ?? '',
  category: project.category,
  custom_category: project.custom_category ?? '',
  tags: project.tags,
  visibility_status: project.visibility_status,
  feedback_status: project.feedback_status,
  allow_comments: project.allow_comments,
  allow_guests: project.allow_guests,
  readers_see_comments: project.readers_see_comments,
  mail_frequency: project.mail_frequency ?? 'profile',
});

/** What differs from the work as it is: another tab's changes to the rest stay. */
export function changedSettings(project: Project, form: SettingsForm): ProjectChange {
  const change: Record<string, unknown> = {};
  for (const name of names) if (form[name] !== project[name]) change[name] = form[name];
  const description = form.description.trim() || null;
  if (description !== project.description) change['description'] = description;
  // A category other than `other` has no name of its own; what belongs together is sent together.
  const custom_category = form.category === 'other' ? form.custom_category.trim() || null : null;
  if (form.category !== project.category || custom_category !== project.custom_category)
    Object.assign(change, { category: form.category, custom_category });
  if (JSON.stringify(form.tags) !== JSON.stringify(project.tags)) change['tags'] = form.tags;
  const mail_frequency = form.mail_frequency === 'profile' ? null : form.mail_frequency;
  if (mail_frequency !== (project.mail_frequency ?? null)) change['mail_frequency'] = mail_frequency;
  return change;
}

/** Whether links that work now stop working with these settings. */
export const stopsLinks = (project: Project, form: SettingsForm): boolean => {
  const isReadable = (status: Project['visibility_status']) => status === 'shared' || status === 'public';
  return isReadable(project.visibility_status) && !isReadable(form.visibility_status);
};
