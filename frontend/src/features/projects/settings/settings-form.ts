import { Category, FeedbackStatus, MailFrequency, VisibilityStatus } from '@shulayim/contracts';
import type { Project, ProjectChange } from '@shulayim/contracts';
import { z } from 'zod';
import { readStored } from '../../../platform/forms/browser-storage';
import { parsePersisted, persistJson } from '../../../platform/forms/persisted-json';

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
  readonly allow_suggestions: boolean;
  readonly readers_may_reply: boolean;
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
  allow_suggestions: project.allow_suggestions ?? true,
  readers_see_comments: project.readers_see_comments,
  readers_may_reply: project.readers_may_reply ?? false,
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
  if (form.allow_suggestions !== (project.allow_suggestions ?? true))
    change['allow_suggestions'] = form.allow_suggestions;
  if (form.readers_may_reply !== (project.readers_may_reply ?? false))
    change['readers_may_reply'] = form.readers_may_reply;
  const mail_frequency = form.mail_frequency === 'profile' ? null : form.mail_frequency;
  if (mail_frequency !== (project.mail_frequency ?? null)) change['mail_frequency'] = mail_frequency;
  return change;
}

/** Whether links that work now stop working with these settings. */
export const stopsLinks = (project: Project, form: SettingsForm): boolean => {
  const isReadable = (status: Project['visibility_status']) => status === 'shared' || status === 'public';
  return isReadable(project.visibility_status) && !isReadable(form.visibility_status);
};

/** What was changed and not saved: only that, so that another window's changes to the rest show. */
const UnsavedSettings = z
  .object({
    title: z.string(),
    description: z.string(),
    category: Category,
    custom_category: z.string(),
    tags: z.array(z.string()),
    visibility_status: VisibilityStatus,
    feedback_status: FeedbackStatus,
    allow_comments: z.boolean(),
    allow_guests: z.boolean(),
    allow_suggestions: z.boolean(),
    readers_see_comments: z.boolean(),
    readers_may_reply: z.boolean(),
    mail_frequency: z.union([MailFrequency, z.literal('profile')]),
  })
  .partial();

const keyOf = ({ id, author_id }: Project): string => `settings ${id} ${author_id}`;

/** The settings with what was changed in them before and not saved; what cannot be read is as good as none. */
export function unsavedSettings(project: Project): SettingsForm {
  const { data = {} } = UnsavedSettings.safeParse(parsePersisted(readStored(keyOf(project))));
  const changed = Object.entries(data).filter(([, value]) => value !== undefined);
  return { ...settingsOf(project), ...Object.fromEntries(changed) };
}

/** @param form null: saved, or thrown away */
export function keepSettings(project: Project, form: SettingsForm | null): void {
  const usual: Readonly<Record<string, unknown>> = settingsOf(project);
  const changed = Object.entries(form ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
  );
  persistJson(keyOf(project), changed.length > 0 ? Object.fromEntries(changed) : null);
}

export const isUnsaved = (project: Project, form: SettingsForm): boolean =>
  Object.keys(changedSettings(project, form)).length > 0;
