import { parseSavedUser } from './saved-user';

const profile = { id: '7', name: 'דנה', email: 'dana@example.org' };

describe('the saved profile', () => {
  it('loads as it was saved', () => {
    expect(parseSavedUser(JSON.stringify({ ...profile, role: 'reader', is_active: false }))).toMatchObject({
      ...profile,
      role: 'reader',
      is_active: false,
    });
  });

  it('loads the older shape, where a writer is an author', () => {
    expect(parseSavedUser(JSON.stringify({ ...profile, type: 'writer' }))?.role).toBe('author');
    expect(parseSavedUser(JSON.stringify({ ...profile, type: 'admin' }))?.role).toBe('admin');
  });

  it.each(['', '{', 'null', '[]', '"dana"', '{"id":"7"}', JSON.stringify({ ...profile, role: 'owner' })])(
    'is nobody when it is corrupt: %s',
    (raw) => expect(parseSavedUser(raw)).toBeNull(),
  );

  it('is nobody when nothing was saved', () => expect(parseSavedUser(null)).toBeNull());
});
