import { blockKinds, headingLevels, markKinds } from '@shulayim/formatting';
import { z } from 'zod';
import { maxBlocks, maxImagePixels, maxMarks } from './limits.js';
import { sentences } from './sentences.js';

const offset = z
  .number({ error: sentences.invalid })
  .int({ error: sentences.invalid })
  .nonnegative({ error: sentences.invalid });
const span = { start: offset, end: offset };

/** Of a stored image. */
const pixels = z
  .number({ error: sentences.invalid })
  .int({ error: sentences.invalid })
  .min(1, { error: sentences.invalid })
  .max(maxImagePixels, { error: sentences.invalid });

const Mark = z.object({
  ...span,
  kind: z.enum(markKinds, { error: sentences.invalid }),
  language: z
    .string({ error: sentences.invalid })
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/, { error: sentences.invalid })
    .optional(),
});
const Block = z.object({
  ...span,
  kind: z.enum(blockKinds, { error: sentences.invalid }),
  level: z.literal(headingLevels, { error: sentences.invalid }).optional(),
  anchor: z.object(span).optional(),
  image: z.uuid({ error: sentences.invalid }).optional(),
  width: pixels.optional(),
  height: pixels.optional(),
});

/**
 * How a body is set: offsets in UTF-16 code units of it. What lies outside the body, parts a letter from its points or covers half
 * a line is set right, not refused (`settleFormatting`).
 */
export const FormattingOfBody = z.object({
  marks: z.array(Mark, { error: sentences.invalid }).max(maxMarks, { error: sentences.invalid }).readonly(),
  blocks: z.array(Block, { error: sentences.invalid }).max(maxBlocks, { error: sentences.invalid }).readonly(),
});
export type FormattingOfBody = z.infer<typeof FormattingOfBody>;
