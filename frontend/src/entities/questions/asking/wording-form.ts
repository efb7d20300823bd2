import { type QuestionKind, Wording, maxOptions, minOptions } from '@shulayim/contracts';
import type { Problems } from '../../../platform/forms/form';

/** What was typed, of whatever kind: another kind chosen in between loses nothing of it. */
export interface Typed {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly low: string;
  readonly high: string;
  readonly options: readonly string[];
  readonly several: boolean;
}

const empty: Typed = { kind: 'words', text: '', low: '', high: '', options: ['', ''], several: false };

export function typedOf(wording: Wording | null): Typed {
  if (!wording) return empty;
  const { kind, text } = wording;
  if (wording.kind === 'scale') return { ...empty, kind, text, low: wording.low ?? '', high: wording.high ?? '' };
  if (wording.kind === 'choice') return { ...empty, kind, text, options: wording.options, several: wording.several };
  return { ...empty, kind, text };
}

/** Room for one more, where there may be. */
export const mayAdd = ({ options }: Typed): boolean => options.length < maxOptions;

/** Empty options at the end are none. */
function written(options: readonly string[]): string[] {
  const last = options.findLastIndex((option) => option.trim() !== '');
  return options.slice(0, Math.max(minOptions, last + 1)).map((option) => option.trim());
}

/** @returns what may be sent, or the first sentence about each field */
export function wordingOf(typed: Typed): { wording: Wording } | { problems: Problems } {
  const { kind, text, low, high, several } = typed;
  const raw = {
    words: { kind, text },
    scale: { kind, text, low, high },
    choice: { kind, text, options: written(typed.options), several },
  }[kind];
  const parsed = Wording.safeParse(raw);
  if (parsed.success) return { wording: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[path.join('.')] ??= message;
  return { problems };
}
