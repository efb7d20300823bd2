import { readFileSync, readdirSync } from 'node:fs';
import { knownTypes, kindOf, typesOf } from './activity-kinds.js';

/** Everything that this program writes to its log, as its sources declare it. */
const declared = readdirSync('backend/src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.events.ts'))
  .flatMap((file) =>
    [...readFileSync(`backend/src/features/${file}`, 'utf8').matchAll(/Fact<\s*'(\w+)'/g)].map(([, type = '']) => type),
  );

/** The words of the timeline, in both languages. */
const sentencesIn = (language: string): Record<string, string> => {
  const path = `frontend/src/features/admin/dashboard/admin-dashboard.${language}.json`;
  return (JSON.parse(readFileSync(path, 'utf8')) as { activity: { types: Record<string, string> } }).activity.types;
};

describe('the kinds of events', () => {
  it('know every event of the program, and no other', () => {
    expect(declared.length).toBeGreaterThan(80);
    expect([...knownTypes].sort()).toEqual([...new Set(declared)].sort());
  });
  it.each(['he', 'en'])('have a sentence for each in %s', (language) => {
    const sentences = sentencesIn(language);
    expect(Object.keys(sentences).sort()).toEqual([...knownTypes].sort());
    expect(Object.values(sentences).filter((sentence) => sentence.trim() === '')).toEqual([]);
  });
  it('name admin acts among them', () => {
    expect(typesOf('admin').filter((type) => !knownTypes.includes(type))).toEqual([]);
    expect(typesOf('admin')).toContain('AccountSuspended');
    expect(kindOf('CommentHidden')).toBe('comment');
  });
});
