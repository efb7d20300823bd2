import type { Comment, OwnNote, OwnReaction, ReactionLabels, WrittenPart, WrittenWork } from '@shulayim/contracts';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import { csvFile } from '../../../platform/files/csv-file.js';
import he from './written-file.he.json' with { type: 'json' };

const words = sentencesOf(he, beside(import.meta.url, 'written-file'));
type Language = keyof typeof words;
type Words = (typeof words)['he'];

/** One thing that the reader said, or marked. */
interface Line {
  readonly start: number | null;
  readonly kind: string;
  readonly quote: string;
  /** Each a paragraph. */
  readonly texts: readonly string[];
  readonly state: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly answers: readonly string[];
}

const some = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The old words and the new of a suggestion. */
function proposalOf(quote: string, { text, lane }: NonNullable<Comment['suggestion']>, t: Words): string {
  const pair = { old: t('quoted', { text: quote }), new: t('quoted', { text }) };
  const proposal = text === '' ? t('struck', { old: pair.old }) : t('proposed', pair);
  return lane === 'proof' ? `${t('proof')}: ${proposal}` : proposal;
}

const ofComment = (one: Comment, t: Words): Line => ({
  start: one.selection_start,
  kind: t('comment'),
  quote: one.about ? t(`about.${one.about}`) : one.selected_text,
  texts: [one.comment_text, ...(one.suggestion ? [proposalOf(one.selected_text, one.suggestion, t)] : [])].filter(
    Boolean,
  ),
  state: some(
    one.resolved && t('resolved'),
    one.decision && some(t(`decisions.${one.decision.decision}`), one.decision.why),
    one.anchor_state === 'orphaned' && t('orphaned'),
  ),
  at: one.created_at,
  answers: one.replies.map((reply) => `${reply.author_name || t('anonymous')}: ${reply.comment_text}`),
});

const ofReaction = (one: OwnReaction, labels: ReactionLabels, t: Words): Line => ({
  start: one.selection_start,
  kind: t('reaction'),
  quote: one.selected_text,
  texts: [labels[one.kind] ?? t(`kinds.${one.kind}`)],
  state: '',
  at: one.at,
  answers: [],
});

const ofNote = (one: OwnNote, t: Words): Line => ({
  start: one.selection_start,
  kind: t(one.note_text === null ? 'highlight' : 'note'),
  quote: one.selected_text,
  texts: one.note_text === null ? [] : [one.note_text],
  state: some(one.is_waiting && t('waits'), one.anchor_state === 'orphaned' && t('orphaned')),
  at: one.at,
  answers: [],
});

/** In the order of the text; what has no place in it any more comes last. */
const linesOf = (part: WrittenPart, labels: ReactionLabels, t: Words): Line[] =>
  [
    ...part.comments.map((one) => ofComment(one, t)),
    ...part.reactions.map((one) => ofReaction(one, labels, t)),
    ...part.notes.map((one) => ofNote(one, t)),
  ].sort((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || one.at.localeCompare(other.at));

const titleOf = (part: WrittenPart, t: Words): string =>
  part.title === null ? t('gonePart') : part.number === null ? part.title : `${part.number}. ${part.title}`;

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** For spreadsheets; times are UTC. */
function table(work: WrittenWork, t: Words): string {
  const header = [t('part'), t('kind'), t('quote'), t('words'), t('state'), t('answers'), t('at')];
  const rows = work.parts.flatMap((part) =>
    linesOf(part, work.labels, t).map(({ kind, quote, texts, state, answers, at }) => [
      ...[titleOf(part, t), kind, quote, texts.join('\n'), state],
      ...[answers.join('\n'), minuteOf(at)],
    ]),
  );
  return csvFile([header, ...rows]);
}

/** Signs that a line of Markdown would be read by otherwise. */
const sign = /[\\`*_[\]<>#~|]|^(?=[-+=])/gm;
const listNumber = /^(\d+)(?=[.)])/gm;
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(sign, '\\$&').replace(listNumber, '$1\\');
/** In one line; a number at its beginning makes no list there. */
const heading = (text: string): string => text.replace(/\s+/g, ' ').replace(sign, '\\$&');
const quoted = (text: string): string => plain(text).replace(/^/gm, '> ');

function markdown(work: WrittenWork, t: Words): string {
  const blocks = work.parts.flatMap((part) => [
    `## ${heading(titleOf(part, t))}`,
    ...linesOf(part, work.labels, t).flatMap(({ kind, quote, texts, state, answers, at }) => [
      quote && quoted(quote),
      `**${kind}** · ${minuteOf(at)}${state && ` · ${plain(state)}`}`,
      ...texts.map(plain),
      ...answers.map((answer) => `- ${plain(answer).replace(/\n/g, '\n  ')}`),
    ]),
  ]);
  return `${[`# ${heading(headingOf(work, t))}`, ...blocks].filter(Boolean).join('\n\n')}\n`;
}

const headingOf = (work: WrittenWork, t: Words): string => t('of', { title: work.title ?? t('gone') });

/** All that a reader wrote about a work, as a file to keep. */
export function writtenFile(work: WrittenWork, format: 'md' | 'csv', language: Language) {
  const t = words[language];
  return { name: headingOf(work, t), content: format === 'csv' ? table(work, t) : markdown(work, t) };
}
