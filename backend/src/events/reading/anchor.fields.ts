import type { TextAnchor } from '@shulayim/anchoring';
import { integer, object, text, type FieldType } from '@shulayim/event-sourcing';

/** A quote, its place and its version, as comments keep it. */
const fields = { exact: text, prefix: text, suffix: text, start: integer, end: integer, text_version: integer };
export const anchor: FieldType<TextAnchor> & { fields: typeof fields } = object(fields);
