import { exampleAccess, exampleEntry, exampleId } from './feed.examples';
import { sinceLastVisit } from './since-last-visit';

const ori = { id: exampleId(50), name: 'אורי', is_guest: false };

describe('sinceLastVisit', () => {
  it('counts comments, answers to them and to fixes, people per text, and invitations that did not arrive', () => {
    const entries = [
      exampleEntry(1),
      exampleEntry(2, { kind: 'comment_replied' }),
      exampleEntry(6, { kind: 'fix_answered' }),
      exampleEntry(7, { kind: 'invitation_not_delivered' }),
      exampleAccess(3, { actor: ori }),
      exampleAccess(4, { actor: ori }),
      exampleAccess(5, { actor: ori, part_id: exampleId(9) }),
    ];
    expect(sinceLastVisit(entries)).toEqual({ comments: 1, replies: 1, answers: 1, openings: 2, lost: 1 });
  });
});
