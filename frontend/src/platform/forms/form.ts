import type { z } from 'zod';

/** Field name → the first sentence about it. */
export type Problems = Readonly<Record<string, string>>;

/** What a schema says about each field of a form. */
export function problemsOf(error: z.ZodError): Problems {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) problems[String(issue.path[0] ?? '')] ??= issue.message;
  return problems;
}

/** Leads keyboard and screen reader to the first field that needs another look. */
export function focusFirstProblem(form: HTMLFormElement | null, problems: Problems): void {
  const fields = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement);
  fields.find((field) => (field.getAttribute('name') ?? '') in problems)?.focus();
}
