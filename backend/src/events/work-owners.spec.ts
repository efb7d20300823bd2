import { domainEvents, personalFields, type DomainEventType } from './domain-events.js';
import { WorkOwners } from './work-owners.js';

const [work, other, dana, ruth] = ['work', 'other', 'dana', 'ruth'];
const handedOver = (authorId: string | undefined, version: number) => ({
  type: 'ProjectHandedOver',
  version,
  data: { projectId: work, authorId },
});

describe('whose an event’s work is', () => {
  it('is who owns it today, whoever the event names', () => {
    const owners = new WorkOwners();
    const comment = { projectId: work, authorId: dana, text: 'יפה' };
    expect(owners.of('CommentAdded', comment)).toBe(comment);
    owners.hear([handedOver(ruth, 7)]);
    expect(owners.of('CommentAdded', comment)).toEqual({ ...comment, authorId: ruth });
    const elsewhere = { projectId: other, authorId: dana };
    expect(owners.of('CommentAdded', elsewhere)).toBe(elsewhere);
    const visit = { userId: dana, projectId: work };
    expect(owners.of('WorkMailFrequencyChosen', visit)).toBe(visit);
  });

  it('follows the last hand-over, however late an earlier one is heard of', () => {
    const owners = new WorkOwners();
    owners.hear([handedOver(dana, 9), handedOver(ruth, 7)]);
    expect(owners.of('PartRenamed', { projectId: work, authorId: ruth })).toMatchObject({ authorId: dana });
  });

  it('is left as it is in what hands the work over', () => {
    const owners = new WorkOwners();
    owners.hear([handedOver(ruth, 7)]);
    const { data } = handedOver(dana, 9);
    expect(owners.of('ProjectHandedOver', data)).toBe(data);
  });
});

it('every event whose words are sealed under a work’s owner names the work', () => {
  const sealed = Object.entries(personalFields).filter(([, { person }]) => person === 'authorId');
  expect(sealed.length).toBeGreaterThan(20);
  expect(sealed.filter(([type]) => !('projectId' in domainEvents[type as DomainEventType]))).toEqual([]);
});
