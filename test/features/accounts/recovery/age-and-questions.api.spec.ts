import { Me } from '@shulayim/contracts';
import { freshEmail, password, useWorld } from '../../../support/world.js';

const world = useWorld();

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Description {
  readonly paths: Readonly<
    Record<string, { post?: { requestBody?: { content: { 'application/json': { schema: Schema } } } } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

it('a password that is years old signs in, and nobody is asked to choose another', async () => {
  const dana = world.person();
  const email = freshEmail();
  await dana.register({ name: 'דנה אלון', email, password, role: 'author' });
  await world.pool.query(
    `UPDATE users SET created_at = created_at - interval '9 years', last_login = now() - interval '9 years' WHERE id = $1`,
    [dana.user.id],
  );
  const desk = world.person();
  const answer = await desk.post('/api/auth/login', { email, password });
  expect(Object.keys(JSON.parse(answer.text) as object).sort()).toEqual(['success', 'token', 'user']);
  (await desk.get('/api/users/me')).as(Me);
});

it('no way into an account asks a question that only its owner is said to know the answer of', async () => {
  const { paths, components } = JSON.parse((await world.person().get('/api/openapi.json')).text) as Description;
  const fields = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/auth/'))
    .flatMap(([, { post }]) => {
      const schema = post?.requestBody?.content['application/json'].schema;
      const { properties = {} } =
        (schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema) ?? {};
      return Object.keys(properties);
    });
  // `challenge` is of the second step's code, `response` of a passkey.
  expect([...new Set(fields)].sort()).toEqual([
    'challenge',
    'code',
    'email',
    'marketing_consent',
    'name',
    'password',
    'response',
    'role',
    'token',
  ]);
});
