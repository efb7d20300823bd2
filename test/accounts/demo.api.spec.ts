import { OpenedText, SignedIn, SiteState } from '@shulayim/contracts';
import { type World, startWorld } from '../support/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ DEMO: '1' });
});
afterAll(() => world.close());

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

  it('opens a sample text to anybody', async () => {
    const { text, can_comment } = (await world.person().get('/api/texts/sample')).as(OpenedText);
    expect(text.content).toMatch(/[\u05d0-\u05ea]/);
    expect(text.visibility_status).toBe('public');
    expect(can_comment).toBe(true);
  });
});
