import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { AnnotationCollection, Comments, OneComment, Projects } from '@shulayim/contracts';
import { z } from 'zod';
import { comment, createProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { makeKey } from './keys.js';

const page = readFileSync('docs/api.md', 'utf8');
/** Each call of the page, as it is pasted into a shell. */
const calls = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block
    .replace(/\\\n/g, '')
    .split('\n')
    .filter((line) => line.startsWith('curl ')),
);

const world = useWorld();

it('what docs/api.md tells programs to call works as it stands there', async () => {
  const dana = await world.register('author');
  const { part, project } = await createProject(dana, { visibility_status: 'public' }, { feedback_status: 'open' });
  const said = await comment(await world.register('reader'), part);
  const { key } = await makeKey(dana, { scopes: ['read', 'write'] });
  const env = { PATH: process.env['PATH'], SITE: world.url, KEY: key, PART: part.id, COMMENT: said.id };
  const answers: unknown[] = [];
  for (const call of calls) {
    const { stdout } = await promisify(execFile)('sh', ['-c', call], { env });
    answers.push(JSON.parse(stdout));
  }
  const [works, comments, reply, annotations, tools] = answers;
  expect(Projects.parse(works).projects.map(({ id }) => id)).toEqual([project.id]);
  expect(Comments.parse(comments).comments.map(({ id }) => id)).toEqual([said.id]);
  expect(OneComment.parse(reply).comment.replies.map(({ comment_text }) => comment_text)).toEqual(['Thank you!']);
  expect(AnnotationCollection.parse(annotations).total).toBe(2);
  const Tools = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });
  const scopes = [...page.matchAll(/^\| ((?:`\w+` ?)+) \| (.*) \|$/gm)].filter(([, , opens]) =>
    /^`(?:read|write)`$/.test(opens ?? ''),
  );
  const told = scopes.flatMap(([, names = '']) => [...names.matchAll(/\w+/g)].map(([name]) => name));
  expect(
    Tools.parse(tools)
      .result.tools.map(({ name }) => name)
      .sort(),
  ).toEqual(told.sort());
});
