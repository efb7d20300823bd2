import { sentences } from '@shulayim/contracts';
import { addTags } from './tags';

describe('addTags', () => {
  it('trims, and keeps each tag once', () => {
    expect(addTags(['ים'], '  סתיו ')).toEqual({ tags: ['ים', 'סתיו'], refused: null });
    expect(addTags(['ים'], ' ים ')).toEqual({ tags: ['ים'], refused: null });
  });

  it('parts what was pasted at commas and lines', () =>
    expect(addTags([], 'ים, sea\nחורף').tags).toEqual(['ים', 'sea', 'חורף']));

  it('leaves out what nobody would see', () => expect(addTags([], ' \u200f, ').tags).toEqual([]));

  it('takes ten, and says so at the eleventh', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `תג ${n}`);
    expect(addTags(ten.slice(0, 9), 'תג 9')).toEqual({ tags: ten, refused: null });
    expect(addTags(ten, 'עוד')).toEqual({ tags: ten, refused: sentences.tooManyTags });
  });

  it('refuses a tag of more than 50 characters', () =>
    expect(addTags([], 'א'.repeat(51))).toEqual({ tags: [], refused: sentences.tagTooLong }));
});
