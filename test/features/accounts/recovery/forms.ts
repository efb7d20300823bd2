import type { Person } from '../../../support/person.js';

/** What people, programs and attackers put into a field of text. Each comes with whether a form may take it. */
export const oddTexts: Readonly<Record<string, string>> = {
  empty: '',
  blank: ' \u200f\u200b ',
  'of 257 characters': 'א'.repeat(257),
  'an emoji': '👩‍👩‍👧',
  'an RTL override': '\u202egro.elpmaxe@anad',
  HTML: '<img src=x onerror=alert(1)>',
  NUL: 'a\u0000@example.org',
  'of 1 MB': 'a'.repeat(1024 * 1024),
};

/** Fields that are something else altogether. */
export const oddValues: readonly unknown[] = [null, 7, true, [], {}, ['a@example.org'], { $ne: '' }];

/** Every odd text and value in a field is refused in words, never with a bug. */
export async function refusesOdd(person: Person, path: string, field: string, rest: object = {}): Promise<void> {
  for (const [name, value] of [...Object.entries(oddTexts), ...oddValues.map((odd) => ['odd', odd] as const)]) {
    const answer = await person.post(path, { ...rest, [field]: value });
    if (answer.status !== 400) throw new Error(`${path} with ${field} ${name}: ${answer.status} ${answer.text}`);
    const { fields } = answer.refused(400, 'invalid_input');
    if (!fields?.[field]) throw new Error(`${path} with ${field} ${name} says nothing of ${field}`);
  }
  (await person.post(path, rest)).refused(400, 'invalid_input');
  (await person.post(path, '{"')).refused(400, 'malformed_json');
  (await person.post(path, { ...rest, [field]: 'a'.repeat(3 * 1024 * 1024) })).refused(413, 'too_large');
}
