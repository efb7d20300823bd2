import { readFileSync } from 'node:fs';
import { domainEvents } from '../../events/domain-events.js';
import { knownTypes, kindOf, typesOf } from './activity-kinds.js';

/** The words of the timeline, in both languages. */
const sentencesIn = (language: string): Record<string, string> => {
  const path = `frontend/src/features/admin/dashboard/admin-dashboard.${language}.json`;
  return (JSON.parse(readFileSync(path, 'utf8')) as { activity: { types: Record<string, string> } }).activity.types;
};

describe('the kinds of events', () => {
  it('know every event of the program, each once', () => {
    expect([...knownTypes].sort()).toEqual(Object.keys(domainEvents).sort());
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
