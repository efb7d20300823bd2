import type { PipeTransform } from '@nestjs/common';
import { sentences } from '@shulayim/contracts';
import { z } from 'zod';
import { InvalidInput, NotFound } from './refusals.js';

/**
 * Parses a body, query or parameter with a schema of the contracts; unknown fields are dropped.
 *
 * @throws InvalidInput with a sentence for every field that is wrong, Hebrew until it leaves (envelope.ts)
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return refuseNul(parsed.data);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= /[\u0590-\u05ff]/.test(issue.message) ? issue.message : sentences.invalid;
  }
  throw new InvalidInput(fields);
}

/** Postgres holds no U+0000, not even to look for it; no keyboard makes one. */
function refuseNul<Data>(data: Data): Data {
  const wrong = Object.entries(data ?? {}).filter(([, value]) => hasNul(value));
  if (wrong.length > 0) throw new InvalidInput(Object.fromEntries(wrong.map(([name]) => [name, sentences.invalid])));
  return data;
}

/** Also in lists and in what they hold, names of fields included. What a schema has let through is not deep. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\u0000') || hasNul(inner));
}

/** The same as a pipe. Routes take `@ParsedBody(…)` and `@ParsedQuery(…)`, which describe what they parse. */
export const parsed = (schema: z.ZodType): PipeTransform => ({ transform: (value: unknown) => parse(schema, value) });

const Id = z.uuid();

/** What is not a UUID names nothing, so it is answered like an unknown one. */
export const isUuid = (value: string): boolean => Id.safeParse(value).success;

/** An id out of an address, in lower case, as streams are named. @throws NotFound */
export function idOf(value: string): string {
  if (!isUuid(value)) throw new NotFound();
  return value.toLowerCase();
}
