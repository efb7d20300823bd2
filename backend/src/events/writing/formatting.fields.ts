import { integer, list, object, oneOf, optional, text, uuid, type FieldType } from '@shulayim/event-sourcing';
import { blockKinds, headingLevels, markKinds, type Formatting } from '@shulayim/formatting';

const span = { start: integer, end: integer };
const level: FieldType<(typeof headingLevels)[number]> = integer as FieldType<never>;
export const mark = object({ ...span, kind: oneOf(...markKinds), language: optional(text) });
export const block = object({
  ...span,
  kind: oneOf(...blockKinds),
  level: optional(level),
  anchor: optional(object(span)),
  image: optional(uuid),
  width: optional(integer),
  height: optional(integer),
});
const fields = { marks: list(mark), blocks: list(block) };

/** How a text is set; offsets count in the body of the same event. */
export const formatting: FieldType<Formatting> & { fields: typeof fields } = object(fields);
