/** SQL: an answer that its author is told: given, and not hidden by an admin. @param answer alias of `question_answers`, or `round_answers` */
export const isTold = (answer: string): string => `${answer}.answered_at IS NOT NULL AND ${answer}.hidden_at IS NULL`;
