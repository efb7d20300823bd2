import { z } from 'zod';
import { AnchorChange, Reader } from './comments.contract.js';
import { Instant, Uuid, ok, optionalLine, requiredLine, requiredText } from './fields.js';
import * as limit from './limits.js';
import { sentences } from './sentences.js';

const text = requiredText(limit.maxQuestionLength, sentences.questionEmpty, sentences.questionTooLong);
const label = optionalLine(limit.maxScaleLabelLength, sentences.scaleLabelTooLong).nullable().default(null);
const option = requiredLine(limit.maxOptionLength, sentences.optionEmpty, sentences.optionTooLong);
const options = z
  .array(option, { error: sentences.optionsTooFew })
  .min(limit.minOptions, { error: sentences.optionsTooFew })
  .max(limit.maxOptions, { error: sentences.optionsTooMany })
  .refine((all) => new Set(all).size === all.length, { error: sentences.optionsAlike });

/** What a question asks: in free words, on a scale from 1 to 5 whose ends may be named, or by a choice of one or several. */
export const Wording = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('words'), text }),
    z.object({ kind: z.literal('scale'), text, low: label, high: label }),
    z.object({ kind: z.literal('choice'), text, options, several: z.boolean({ error: sentences.invalid }) }),
  ],
  { error: sentences.invalid },
);
export type Wording = z.infer<typeof Wording>;
export type QuestionKind = Wording['kind'];

/** What can be chosen, in words and in order: the options of a choice, the steps of a scale with what its ends mean; nothing of free words. */
export function choicesOf(wording: Wording): string[] {
  if (wording.kind === 'choice') return wording.options;
  if (wording.kind === 'words') return [];
  return Array.from({ length: limit.scaleSteps }, (_, index) => {
    const end = index === 0 ? wording.low : index === limit.scaleSteps - 1 ? wording.high : null;
    return end ? `${index + 1} · ${end}` : `${index + 1}`;
  });
}

/** POST `/api/parts/{partId}/questions`, by its author. `pin`: the passage after which it is asked; null: at the part's end. */
export const NewQuestion = z.object({ wording: Wording, pin: AnchorChange.nullable().default(null) });
export type NewQuestion = z.input<typeof NewQuestion>;
/** PUT `/api/questions/{id}`: another wording. Answers to the earlier one stay, marked with it. */
export const QuestionChange = z.object({ wording: Wording });
/** PUT `/api/questions/{id}/place` */
export const QuestionPin = z.object({ pin: AnchorChange.nullable() });
/** PUT `/api/questions/{id}/closed`: a closed question is shown to nobody who has not answered it. */
export const QuestionClosing = z.object({ closed: z.boolean({ error: sentences.invalid }) });
/** PUT `/api/parts/{partId}/questions/order`: all questions of the part. */
export const QuestionOrder = z.object({
  ids: z.array(Uuid, { error: sentences.invalid }).max(limit.maxQuestionsPerPart),
});

const chosen = z.number({ error: sentences.answerMissing }).int({ error: sentences.answerMissing });
const step = chosen
  .min(1, { error: sentences.answerMissing })
  .max(limit.scaleSteps, { error: sentences.answerMissing });
const index = chosen
  .min(0, { error: sentences.answerMissing })
  .max(limit.maxOptions - 1, { error: sentences.answerMissing });
/** What a reader answers. `options`: which of the wording's, counted from 0. */
export const Answer = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('words'),
      words: requiredText(limit.maxAnswerLength, sentences.answerEmpty, sentences.answerTooLong),
    }),
    z.object({ kind: z.literal('scale'), step }),
    z.object({
      kind: z.literal('choice'),
      options: z
        .array(index, { error: sentences.answerMissing })
        .min(1, { error: sentences.answerMissing })
        .refine((all) => new Set(all).size === all.length, { error: sentences.answerMissing }),
    }),
  ],
  { error: sentences.answerMissing },
);
export type Answer = z.infer<typeof Answer>;

/** The options that an answer chose, in words; nothing of another kind of answer. */
export function chosenOptions(answer: Answer, asked: Wording): string[] {
  const options = asked.kind === 'choice' ? asked.options : [];
  return answer.kind === 'choice' ? answer.options.map((chosen) => options[chosen] ?? '') : [];
}

/**
 * PUT `/api/questions/{id}/answer`: what I answer from now on; null: nothing. `wording_number`: of the wording that was read.
 * `author_name`: a guest's; blank means anonymous.
 */
export const AnswerChange = z.object({
  answer: Answer.nullable(),
  wording_number: z
    .number({ error: sentences.invalid })
    .int({ error: sentences.invalid })
    .positive({ error: sentences.invalid }),
  author_name: optionalLine(limit.maxNameLength, sentences.nameTooLong).nullable().optional(),
});
export type AnswerChange = z.infer<typeof AnswerChange>;

/**
 * `asked`: the wording that it answers, which need not be today's. `hidden`: a moderator hid it, and its reader alone has it; missing
 * of any other.
 */
export const OwnAnswer = z.object({
  answer: Answer,
  wording_number: z.number().int(),
  asked: Wording,
  at: Instant,
  hidden: z.literal(true).optional(),
});
export type OwnAnswer = z.infer<typeof OwnAnswer>;
/** `answer` is null once it is removed. */
export const OneOwnAnswer = ok({ answer: OwnAnswer.nullable() });

/** Where a question is pinned in the current text, in UTF-16 code units. */
const Place = z.object({ start: z.number().int(), end: z.number().int(), quote: z.string() });
const question = {
  id: Uuid,
  wording: Wording,
  wording_number: z.number().int().positive(),
  /** Null: at the part's end. */
  place: Place.nullable(),
  closed: z.boolean(),
};
/** A question, as a reader of the part has it. */
export const Question = z.object({ ...question, mine: OwnAnswer.nullable() });
export type Question = z.infer<typeof Question>;
/** GET `/api/parts/{partId}/questions`: those that are open, and those that I have answered, in their order. */
export const PartQuestions = ok({ questions: z.array(Question) });
export type PartQuestions = z.infer<typeof PartQuestions>;

/** POST `/api/parts/{partId}/questions/reached`: these were shown to me. Whoever has answered was shown. */
export const QuestionsReached = z.object({
  ids: z.array(Uuid, { error: sentences.invalid }).min(1, { error: sentences.invalid }).max(limit.maxQuestionsPerPart),
});

/** What was answered to one wording. `counts`: of each step, or of each option; empty of free words. */
export const WordingResults = z.object({
  wording: Wording,
  wording_number: z.number().int(),
  answers: z.number().int(),
  counts: z.array(z.number().int()),
});
export type WordingResults = z.infer<typeof WordingResults>;
/** A question as its author has it. */
export const AskedQuestion = z.object({
  ...question,
  /** The words that it was pinned to, once they are gone from the text and it has moved to the part's end. */
  lost_place: z.string().nullable(),
  answers: z.number().int(),
  /** How many readers it was shown to; null below three of them. */
  reached: z.number().int().nullable(),
  /** Of today's wording first, then of earlier ones that were answered. */
  results: z.array(WordingResults),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
export const PartAsked = z.object({
  part_id: Uuid,
  part_title: z.string(),
  part_number: z.number().int(),
  questions: z.array(AskedQuestion),
});
export type PartAsked = z.infer<typeof PartAsked>;
/** GET `/api/projects/{id}/questions`, of its author: every part, in the work's order. */
export const ProjectQuestions = ok({ project_title: z.string(), parts: z.array(PartAsked) });
export type ProjectQuestions = z.infer<typeof ProjectQuestions>;
/** What changes a question answers with the part's, as they stand now. */
export const OnePartAsked = ok({ part: PartAsked });
/** Of a new one, also which it is. */
export const QuestionAdded = ok({ id: Uuid, part: PartAsked });

/** One reader's answer, as the author sees it: named as their comments are. */
export const GivenAnswer = z.object({
  id: Uuid,
  answer: Answer,
  wording_number: z.number().int(),
  reader: Reader.nullable(),
  author_name: z.string(),
  is_guest: z.boolean(),
  guest_number: z.number().int().positive().nullable(),
  at: Instant,
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;
/** GET `/api/questions/{id}/answers`, newest first, to its author. */
export const QuestionAnswers = ok({ answers: z.array(GivenAnswer), next_cursor: z.string().nullable() });

/** What a feed's entry says of a question: how many have answered, and the last of them. */
export const FeedQuestion = z.object({
  question_id: Uuid,
  wording: Wording,
  answers: z.number().int(),
  latest: z
    .object({
      answer: Answer,
      asked: Wording,
      author_name: z.string(),
      is_guest: z.boolean(),
      guest_number: z.number().int().nullable(),
    })
    .nullable(),
});
export type FeedQuestion = z.infer<typeof FeedQuestion>;
