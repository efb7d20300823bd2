import { OnePart } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { letMailsGo, mailTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { comment, createProject, prose } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { decide, fixedProse } from './fix-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '3600' });
const wishing = async (role: 'author' | 'reader'): Promise<Person> => {
  const person = await world.register(role);
  expect((await person.put('/api/users/me', { mail_frequency: 'immediately' })).status).toBe(200);
  return person;
};
const mailed = async (kind: string, { user }: Person): Promise<string> => {
  await letMailsGo(world.pool);
  const mail = await mailTo(world.app.get(Settings).dataDir, kind, user.email ?? '');
  return mail.html.replace(/ (?:style|class)="[^"]*"/g, '').replace(/<!-- -->/g, '');
};
const look = (body: string, words: string, kind: string) => {
  const start = body.indexOf(words);
  return { kind, start, end: start + words.length };
};

it('mails show passages as they are set in the text: a comment’s, and a fix’s before and after', async () => {
  const [dana, noa] = [await wishing('author'), await wishing('reader')];
  const formatting = { marks: [look(prose, 'סירות', 'emphasis')], blocks: [] };
  const { part, project } = await createProject(dana, { visibility_status: 'public' }, { formatting });
  const remark = await comment(noa, part);
  expect(await mailed('new-comment', dana)).toContain('>שלוש <em>סירות</em> חסרו<');

  const marks = [look(fixedProse, 'סירות', 'emphasis'), look(fixedProse, 'חזרו', 'strong')];
  const revised = { body: fixedProse, formatting: { marks, blocks: [] }, text_version: part.text_version };
  (await dana.put(`/api/projects/${project.id}/parts/${part.id}`, revised)).as(OnePart);
  expect(await decide(dana, remark)).toMatchObject({ decision: 'fixed' });
  const proposed = await mailed('fix-proposed', noa);
  expect(proposed).toContain('>שלוש <em>סירות</em> חסרו<');
  expect(proposed).toContain('>שלוש <em>סירות</em> לא <strong>חזרו</strong><');
});
