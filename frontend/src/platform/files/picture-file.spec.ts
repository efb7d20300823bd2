import { pictureProblem, pictureRefusal } from './picture-file';

/** Bytes. */
const most = 1000;

describe('a picture that was chosen', () => {
  it('may be as large as the limit', () => {
    expect(pictureProblem({ type: 'image/png', size: most }, most)).toBeNull();
    expect(pictureProblem({ type: 'image/png', size: most + 1 }, most)).toBe('tooLarge');
  });
  it.each(['application/pdf', 'image/svg+xml'])('is a picture of those that are taken, not %s', (type) =>
    expect(pictureProblem({ type, size: 10 }, most)).toBe('notPicture'),
  );
  it('is judged by the server when its type is unknown', () =>
    expect(pictureProblem({ type: '', size: 10 }, most)).toBeNull());
});

describe('a picture that the server refused', () => {
  it.each([
    ['too_large', 'tooLarge'],
    ['wrong_file_type', 'notPicture'],
    ['unreadable_file', 'notPicture'],
    ['unavailable', null],
  ])('%s', (code, key) => expect(pictureRefusal(code)).toBe(key));
});
