import { OpenedText, Projects, SignedIn, SiteState } from '@shulayim/contracts';
import { useWorld } from '../../support/world.js';

const world = useWorld({ DEMO: '1' });

describe('demo mode', () => {
  it.each(['author', 'reader', 'admin'])(
    'signs in as its %s without a password, and by the printed one',
    async (role) => {
      const { user } = (await world.person().post('/api/auth/demo', { role })).as(SignedIn);
      expect(user).toMatchObject({ role, email: `${role}@demo.local` });
      await world.person().logIn(`${role}@demo.local`, `demo-${role}`);
    },
  );

  it('knows no other role', async () => {
    (await world.person().post('/api/auth/demo', { role: 'owner' })).refused(400, 'invalid_input');
  });

  it('says so to every browser', async () => {
    expect((await world.person().get('/api/site')).as(SiteState).site.demo).toBe(true);
  });

  it('has works with the numbers of the sample data: texts, readers, words', async () => {
    const author = world.person();
    await author.post('/api/auth/demo', { role: 'author' });
    const { projects } = (await author.get('/api/projects?limit=50')).as(Projects);
    const numbers = projects.map(({ parts_count, readers_count, total_word_count }) => [
      parts_count,
      readers_count,
      total_word_count,
    ]);
    expect(numbers).toEqual(
      expect.arrayContaining([
        [3, 5, 12_500],
        [2, 3, 8_300],
      ]),
    );
  });

  it('opens a sample text to anybody', async () => {
    const { text, can_comment } = (await world.person().get('/api/texts/sample')).as(OpenedText);
    expect(text.content).toMatch(/[\u05d0-\u05ea]/);
    expect(text.visibility_status).toBe('public');
    expect(can_comment).toBe(true);
  });
});
