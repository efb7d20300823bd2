import { countWords, isBlank } from '@shulayim/anchoring';
import {
  FormattingOfBody,
  Email,
  maxDescriptionLength,
  maxInvitations,
  maxPartWords,
  maxTitleLength,
  sentences,
} from '@shulayim/contracts';
import { z } from 'zod';

/** A §2. */
export const wizardSteps = ['start', 'name', 'text', 'privacy', 'readers', 'done'] as const;
export type WizardStep = (typeof wizardSteps)[number];

const DraftPart = z.object({ title: z.string(), body: z.string(), formatting: FormattingOfBody.optional() });
export type DraftPart = z.infer<typeof DraftPart>;

/** What the wizard was told so far, and what of it the server has made: a broken finish goes on instead of beginning again. */
const WizardDraft = z.object({
  step: z.enum(wizardSteps),
  name: z.string(),
  description: z.string(),
  firstText: z.object({ title: z.string(), content: z.string() }),
  /** A manuscript as the server has split it; then `firstText` is not used. */
  file: z
    .object({ name: z.string(), description: z.string().nullable().optional(), parts: z.array(DraftPart).min(1) })
    .nullable(),
  /** Anything but private becomes shared (A §4). */
  privacy: z.enum(['private', 'public']),
  readerEmails: z.array(z.string()),
  /** What stands in their mail. */
  message: z.string().default(''),
  wantsLink: z.boolean(),
  made: z.object({ projectId: z.string().nullable(), parts: z.number(), invited: z.boolean() }),
});
export type WizardDraft = z.infer<typeof WizardDraft>;

export const blankDraft: WizardDraft = {
  step: 'start',
  name: '',
  description: '',
  firstText: { title: '', content: '' },
  file: null,
  privacy: 'private',
  readerEmails: [],
  message: '',
  wantsLink: true,
  made: { projectId: null, parts: 0, invited: false },
};

/** What cannot be read is as good as none. */
export function parseDraft(raw: string | null): WizardDraft | null {
  try {
    return WizardDraft.safeParse(JSON.parse(raw ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** A private work with invited readers becomes a shared one (decisions §5). */
export const isShared = ({ privacy, readerEmails }: WizardDraft): boolean =>
  privacy !== 'private' || readerEmails.length > 0;

/** A §5: the first text has more than this many characters after trimming. */
const tooFewCharacters = 10;
export const isTextTooLong = (text: string): boolean => countWords(text) > maxPartWords;

type DraftFile = NonNullable<WizardDraft['file']>;

/** A file instead of a typed text. Its description is the work's, unless the author has written one. */
export const withFile = ({ description }: WizardDraft, file: DraftFile): Partial<WizardDraft> => ({
  file,
  description: isBlank(description) ? (file.description ?? '') : description,
});
/** Takes the file away, and its description with it where nothing was changed in that. */
export const withoutFile = ({ description, file }: WizardDraft): Partial<WizardDraft> => ({
  file: null,
  description: description === file?.description ? '' : description,
});

/** What is wrong with a field, as soon as it holds something wrong; emptiness only keeps the button waiting. */
export function fieldProblems({ name, description, firstText }: WizardDraft): Partial<Record<string, string>> {
  return {
    ...(name.trim().length > maxTitleLength ? { name: sentences.titleTooLong } : {}),
    ...(description.trim().length > maxDescriptionLength ? { description: sentences.descriptionTooLong } : {}),
    ...(firstText.title.trim().length > maxTitleLength ? { title: sentences.titleTooLong } : {}),
  };
}

/** Whether a step may be left forwards. */
export function isStepReady(draft: WizardDraft): boolean {
  const problems = fieldProblems(draft);
  if (draft.step === 'name') return !isBlank(draft.name) && !problems['name'] && !problems['description'];
  if (draft.step !== 'text') return true;
  if (draft.file) return !problems['description'];
  const { content } = draft.firstText;
  return content.trim().length > tooFewCharacters && !isBlank(content) && !isTextTooLong(content) && !problems['title'];
}

/** Whether there is anything in it worth going on with. */
export const isBegun = (draft: WizardDraft): boolean =>
  !isBlank(draft.name) || !isBlank(draft.firstText.content) || draft.file !== null;

/** The parts that will be made. */
export const partsOf = ({ file, firstText }: WizardDraft, defaultTitle: string): readonly DraftPart[] =>
  file ? file.parts : [{ title: firstText.title.trim() || defaultTitle, body: firstText.content }];

export type Added = { emails: string[]; problem: null } | { emails: null; problem: 'invalid' | 'known' | 'tooMany' };

/** Adds what was typed or pasted: whatever in it is an address, each once (A §5). */
export function addEmails(known: readonly string[], typed: string): Added {
  const pieces = typed.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '').split(/[\s,;<>()"]+/);
  const found = pieces.flatMap((piece) => Email.safeParse(piece).data ?? []);
  if (found.length === 0) return { emails: null, problem: 'invalid' };
  const emails = [...new Set([...known, ...found])];
  if (emails.length === known.length) return { emails: null, problem: 'known' };
  return emails.length > maxInvitations ? { emails: null, problem: 'tooMany' } : { emails, problem: null };
}
