import { maxPictureBytes, pictureProblem, pictureRefusal } from './picture-problem';

describe('a picture that was chosen', () => {
  it('may be as large as the limit', () => {
    expect(pictureProblem({ type: 'image/png', size: maxPictureBytes })).toBeNull();
    expect(pictureProblem({ type: 'image/png', size: maxPictureBytes + 1 })).toBe('tooLarge');
  });
  it('is a picture', () => expect(pictureProblem({ type: 'application/pdf', size: 10 })).toBe('notPicture'));
  it('is judged by the server when its type is unknown', () =>
    expect(pictureProblem({ type: '', size: 10 })).toBeNull());
});

describe('a picture that the server refused', () => {
  it.each([
    ['too_large', 'tooLarge'],
    ['wrong_file_type', 'notPicture'],
    ['unreadable_file', 'notPicture'],
    ['unavailable', null],
  ])('%s', (code, key) => expect(pictureRefusal(code)).toBe(key));
});
