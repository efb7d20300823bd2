import { Comments, OneComment, type Part } from '@shulayim/contracts';
import type { Answer, Person } from '../../support/person.js';
import { comment, commentOn, createProject } from '../../support/projects.js';
import { type World, startWorld } from '../../support/world.js';

let world: World;
let dana: Person;
let part: Part;
beforeAll(async () => {
  // Three comments a minute of one writer; six from one machine.
  world = await startWorld({ RATE_LIMIT_SCALE: '0.05' });
  dana = await world.register('author');
  ({ part } = await createProject(dana, { visibility_status: 'public' }));
});
afterAll(() => world.close());

/** A machine of its own: a proxy in a private network tells which. */
let machines = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(machines += 1)}` });
const send = (person: Person, text: string, headers = {}) =>
  person.post(`/api/parts/${part.id}/comments`, commentOn(part, undefined, text), headers);
const texts = async (person: Person) =>
  (await person.get(`/api/parts/${part.id}/comments`)).as(Comments).comments.map((one) => one.comment_text);

function toldToWait(answer: Answer): void {
  expect(answer.refused(429, 'too_many_requests').error).toMatch(/[א-ת]/);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
}

describe('a flood of comments', () => {
  it.each(['an account', 'a guest'])('of %s is stopped, from however many machines', async (who) => {
    const writer = world.person(fromElsewhere());
    if (who === 'an account') {
      const email = `flood-${machines}@example.org`;
      await writer.register({ name: 'נועה לוי', email, password: 'קלמנטינה-17', role: 'reader' });
    }
    await writer.get(`/api/texts/${part.id}`);
    for (const text of ['אחת', 'שתיים', 'שלוש']) (await send(writer, text, fromElsewhere())).as(OneComment, 201);
    toldToWait(await send(writer, 'ארבע', fromElsewhere()));
    expect(await texts(writer)).toEqual(['אחת', 'שתיים', 'שלוש']);
    // Whoever waits, waits alone.
    (await send(world.person(fromElsewhere()), 'של מישהי אחרת')).as(OneComment, 201);
  });

  it('of many guests at one machine is stopped', async () => {
    const machine = fromElsewhere();
    for (let n = 0; n < 6; n += 1) (await send(world.person(), `אורח ${n}`, machine)).as(OneComment, 201);
    toldToWait(await send(world.person(), 'עוד אחד', machine));
  });

  it('of answers is stopped alike', async () => {
    const writer = world.person(fromElsewhere());
    await writer.get(`/api/texts/${part.id}`);
    const { id } = await comment(writer, part);
    const answer = () => writer.post(`/api/comments/${id}/replies`, { comment_text: 'ועוד' }, fromElsewhere());
    for (let n = 0; n < 2; n += 1) (await answer()).as(OneComment, 201);
    toldToWait(await answer());
  });
});
