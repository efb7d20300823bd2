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

  it('loads what an older version saved: the usual value of what is missing or of another kind', () => {
    const saved = { ...profile, id: 7, role: 'moderator', avatar: '/a.webp', is_active: 'no', bio: 5, colour: 'red' };
    expect(parseSavedUser(JSON.stringify(saved))).toEqual({
      ...profile,
      role: 'moderator',
      is_active: true,
      email_verified: false,
      created_at: '',
      updated_at: '',
      last_login: null,
      avatar_url: '/a.webp',
      bio: null,
      country: null,
      language: 'he',
      mail_frequency: 'daily',
      marketing_consent: false,
      isFirstTime: false,
    });
  });

  it.each(['', '{', 'null', '[]', '"dana"', '{"id":"7"}', JSON.stringify({ ...profile, role: 'owner' })])(
    'is nobody when it is corrupt: %s',
    (raw) => expect(parseSavedUser(raw)).toBeNull(),
  );

  it('is nobody when nothing was saved', () => expect(parseSavedUser(null)).toBeNull());
});
