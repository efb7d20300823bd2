import {
  chosenOptions,
  choicesOf,
  type Comment,
  type OwnAnswer,
  type OwnNote,
  type OwnReaction,
  type ReactionLabels,
  type WrittenPart,
  type WrittenReply,
  type WrittenWork,
} from '@shulayim/contracts';
import type { Language } from '../../../platform/files/catalogues/asked-language.js';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import { suggestedWording } from '../../../platform/files/catalogues/suggested-wording.js';
import { csvFile } from '../../../platform/files/csv-file.js';
import he from './written-file.he.json' with { type: 'json' };

const words = sentencesOf(he, beside(import.meta.url, 'written-file'));
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

const ofComment = (one: Comment, t: Words, language: Language): Line => ({
  start: one.selection_start,
  kind: t('comment'),
  quote: one.about ? t(`about.${one.about}`) : one.selected_text,
  texts: [
    one.comment_text,
    ...(one.suggestion ? [suggestedWording(one.selected_text, one.suggestion, language)] : []),
  ].filter(Boolean),
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

const ofReply = (one: WrittenReply, t: Words): Line => ({
  start: one.selection_start,
  kind: t('reply'),
  quote: one.about ? t(`about.${one.about}`) : one.selected_text,
  texts: [one.reply_text],
  state: one.hidden ? t('hidden') : '',
  at: one.at,
  answers: [],
});

/** What is quoted is the question. */
const ofAnswer = (one: OwnAnswer & { selection_start: number | null }, t: Words): Line => ({
  start: one.selection_start,
  kind: t('answer'),
  quote: one.asked.text,
  texts: answerTexts(one),
  state: one.hidden ? t('hidden') : '',
  at: one.at,
  answers: [],
});
function answerTexts({ answer, asked }: OwnAnswer): string[] {
  if (answer.kind === 'words') return [answer.words];
  return answer.kind === 'scale' ? choicesOf(asked).slice(answer.step - 1, answer.step) : chosenOptions(answer, asked);
}

/** In the order of the text; what has no place in it, or none any more, comes last. */
const linesOf = (part: WrittenPart, labels: ReactionLabels, language: Language): Line[] => {
  const t = words[language];
  return [
    ...part.comments.map((one) => ofComment(one, t, language)),
    ...part.reactions.map((one) => ofReaction(one, labels, t)),
    ...part.notes.map((one) => ofNote(one, t)),
    ...part.replies.map((one) => ofReply(one, t)),
    ...part.answers.map((one) => ofAnswer(one, t)),
  ].sort((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || one.at.localeCompare(other.at));
};

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Its parts, then the rounds whose own questions were answered. */
function sectionsOf({ parts, labels, round_answers }: WrittenWork, language: Language): Section[] {
  const t = words[language];
  const rounds = new Map(round_answers.map(({ round_id, round_name }) => [round_id, round_name]));
  return [
    ...parts.map((part) => ({ title: titleOf(part, t), lines: linesOf(part, labels, language) })),
    ...[...rounds].map(([id, name]) => ({
      title: t('round', { name }),
      lines: round_answers
        .filter(({ round_id }) => round_id === id)
        .map((one) => ofAnswer({ ...one, selection_start: null }, t)),
    })),
  ];
}

const titleOf = (part: WrittenPart, t: Words): string =>
  part.title === null ? t('gonePart') : part.number === null ? part.title : `${part.number}. ${part.title}`;

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** For spreadsheets; times are UTC. */
function table(work: WrittenWork, language: Language): string {
  const t = words[language];
  const header = [t('part'), t('kind'), t('quote'), t('words'), t('state'), t('answers'), t('at')];
  const rows = sectionsOf(work, language).flatMap(({ title, lines }) =>
    lines.map(({ kind, quote, texts, state, answers, at }) => [
      ...[title, kind, quote, texts.join('\n'), state],
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

function markdown(work: WrittenWork, language: Language): string {
  const blocks = sectionsOf(work, language).flatMap(({ title, lines }) => [
    `## ${heading(title)}`,
    ...lines.flatMap(({ kind, quote, texts, state, answers, at }) => [
      quote && quoted(quote),
      `**${kind}** · ${minuteOf(at)}${state && ` · ${plain(state)}`}`,
      ...texts.map(plain),
      ...answers.map((answer) => `- ${plain(answer).replace(/\n/g, '\n  ')}`),
    ]),
  ]);
  return `${[`# ${heading(headingOf(work, words[language]))}`, ...blocks].filter(Boolean).join('\n\n')}\n`;
}

const headingOf = (work: WrittenWork, t: Words): string => t('of', { title: work.title ?? t('gone') });

/** All that a reader wrote about a work, as a file to keep. */
export function writtenFile(work: WrittenWork, format: 'md' | 'csv', language: Language) {
  const content = format === 'csv' ? table(work, language) : markdown(work, language);
  return { name: headingOf(work, words[language]), content };
}
