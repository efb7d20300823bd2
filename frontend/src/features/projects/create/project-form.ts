import { NewProject } from '@shulayim/contracts';
import type { Category, VisibilityStatus } from '@shulayim/contracts';
import { problemsOf } from '../../../platform/forms/form';
import type { Problems } from '../../../platform/forms/form';

/** What the form holds: every field as its control has it. */
export interface ProjectForm {
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly custom_category: string;
  readonly tags: readonly string[];
  readonly visibility_status: VisibilityStatus;
}

/** A new project is private (decisions §5). */
export const blankProject = (title: string): ProjectForm => ({
  title,
  description: '',
  category: 'general',
  custom_category: '',
  tags: [],
  visibility_status: 'private',
});

/** Another category clears the custom one (A §5). */
export function changeForm(form: ProjectForm, change: Partial<ProjectForm>): ProjectForm {
  const isOtherCategory = change.category !== undefined && change.category !== form.category;
  return { ...form, ...change, ...(isOtherCategory ? { custom_category: '' } : {}) };
}

/** The request that the form stands for, or what is wrong with it. */
export function readForm(
  form: ProjectForm,
): { project: NewProject; problems: null } | { project: null; problems: Problems } {
  const parsed = NewProject.safeParse({
    ...form,
    description: form.description.trim() || null,
    custom_category: form.category === 'other' ? form.custom_category : null,
  });
  return parsed.success
    ? { project: parsed.data, problems: null }
    : { project: null, problems: problemsOf(parsed.error) };
}

/** A field's sentence waits until the field was left or holds something: nobody is scolded for what they have yet to type. */
export function shownProblems(form: ProjectForm, problems: Problems, left: ReadonlySet<string>): Problems {
  const isShown = (field: string) => left.has(field) || Boolean(form[field as keyof ProjectForm]?.length);
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isShown(field)));
}
