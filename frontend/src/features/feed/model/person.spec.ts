import { anonymousReader } from '@shulayim/contracts';
import { exampleAccess, exampleEntry, exampleId } from './feed.examples';
import { nameOf, peopleOf } from './person';

const guest = (guest_number: number, name: string | null = null) => ({ id: null, name, is_guest: true, guest_number });

describe('people of the feed', () => {
  it('are one each, however often they wrote, with or without a name', () => {
    const entries = [
      exampleEntry(5, { actor: guest(1) }),
      exampleEntry(4, { actor: guest(2) }),
      exampleAccess(3, { actor: guest(1, 'רות') }),
      exampleEntry(2, { actor: guest(1) }),
    ];
    expect(peopleOf(entries)).toEqual([guest(1, 'רות'), guest(2)]);
  });

  it('are apart where they have the same name, or the same number in another work', () => {
    expect(
      peopleOf([exampleEntry(2, { actor: guest(1, 'רות') }), exampleEntry(1, { actor: guest(2, 'רות') })]),
    ).toHaveLength(2);
    const elsewhere = exampleEntry(2, { actor: guest(1), project_id: exampleId(9) });
    expect(peopleOf([elsewhere, exampleEntry(1, { actor: guest(1) })])).toHaveLength(2);
  });

  it('have a number where they have no name', () => {
    expect([guest(2), guest(2, 'רות'), { ...guest(1), guest_number: null }].map(nameOf)).toEqual([
      `${anonymousReader} 2`,
      'רות',
      anonymousReader,
    ]);
  });
});
