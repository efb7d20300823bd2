import { maySee, pathOf, sectionOf } from './sections';

describe('a section of the admin panel', () => {
  it('is named by its address; the panel itself is the overview', () => {
    expect(sectionOf(undefined)).toBe('overview');
    expect(sectionOf('settings')).toBe('settings');
    expect(pathOf('overview')).toBe('/admin');
    expect(pathOf('users')).toBe('/admin/users');
  });
  it('may have a page for each of its things', () => {
    expect(sectionOf('users', '7')).toBe('users');
    expect(sectionOf('settings', '7')).toBeNull();
    expect(pathOf('users', '7')).toBe('/admin/users/7');
  });
  it.each(['overview', 'nothing', '', 'Users'])('is not found under %j', (address) =>
    expect(sectionOf(address)).toBeNull(),
  );
  it('is for moderators where content is decided about, and for nobody without a part in the panel', () => {
    expect(maySee('moderator', 'reports')).toBe(true);
    expect(maySee('moderator', 'content')).toBe(true);
    expect(maySee('moderator', 'users')).toBe(false);
    expect(maySee('moderator', 'overview')).toBe(false);
    expect(maySee('admin', 'users')).toBe(true);
    expect(maySee('author', 'reports')).toBe(false);
  });
});
