import { Client } from 'pg';
import { z } from 'zod';
import { comment, createLink, createProject, openLink } from '../../support/projects.js';
import { createMigratedDatabase, type TestDatabase } from '../../support/servers/postgres.js';
import { startWorld, type World } from '../../support/world.js';
import { divideTables, dividedTables, type Differences } from './partitioned-schema.js';

const Feed = z.object({ entries: z.array(z.object({ kind: z.string() })) });
const Beside = z.object({ comments: z.array(z.unknown()) });

/** The program as it stands over a PostgreSQL whose largest tables are divided by their keys (docs/scale.md). */
describe('the program on a partitioned database', () => {
  let database: TestDatabase;
  let world: World;
  let differences: Differences;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    differences = await divideTables(client).finally(() => client.end());
    world = await startWorld({}, database.url);
  });
  afterAll(async () => {
    await world.close();
    await database.drop();
  });

  it('differs from the usual schema only in what is unique', () => {
    expect(dividedTables).toContain('events');
    expect([...differences].sort()).toEqual([
      'comment_decisions: comment_decisions_pkey also names author_id',
      'comments: comments_pkey also names author_id',
      'deleted_parts: deleted_parts_pkey also names author_id',
      'deleted_projects: deleted_projects_pkey also names author_id',
      'events: events_log also names stream_id',
      'image_uses: image_uses_pkey also names author_id',
      'images: images_pkey also names author_id',
      'invitations: invitations_one_standing also names author_id',
      'invitations: invitations_pkey also names author_id',
      'notification_comments: notification_comments_pkey also names author_id',
      'part_drafts: part_drafts_pkey also names author_id',
      'parts: parts_pkey also names author_id',
      'project_offers: project_offers_pkey also names author_id',
      'projects: projects_pkey also names author_id',
      'question_answers: question_answers_pkey also names author_id',
      'question_wordings: question_wordings_pkey also names author_id',
      'questions: questions_pkey also names author_id',
      'reaction_passages: reaction_passages_pkey also names author_id',
      'reaction_settings: reaction_settings_pkey also names author_id',
      'reactions: reactions_pkey also names author_id',
      'replies: replies_pkey also names author_id',
      'round_answers: round_answers_pkey also names author_id',
      'round_parts: round_parts_pkey also names author_id',
      'round_questions: round_questions_pkey also names author_id',
      'round_readers: round_readers_pkey also names author_id',
      'rounds: rounds_pkey also names author_id',
      'share_links: share_links_one_active also names author_id',
      'share_links: share_links_pkey also names author_id',
      'text_accesses: text_accesses_pkey also names author_id',
      'version_places: version_places_pkey also names author_id',
    ]);
  });

  it('takes what several authors and their readers do, and answers as ever', async () => {
    const authors = await Promise.all(Array.from({ length: 6 }, () => world.register('author')));
    for (const author of authors) {
      const text = await createProject(author, { visibility_status: 'shared' });
      const link = await createLink(author, text);
      const guest = await openLink(world.person(), link);
      const reader = await openLink(await world.register('reader'), link);
      const said = await comment(guest, text.part);
      await comment(reader, text.part, undefined, 'ועוד אחת');
      expect((await author.post(`/api/comments/${said.id}/replies`, { comment_text: 'תודה' })).status).toBe(201);
      expect((await author.post(`/api/comments/${said.id}/resolve`)).status).toBeLessThan(300);
      await author.post(`/api/projects/${text.project.id}/invitations`, { emails: ['friend@example.org'] });
      const feed = (await author.get('/api/feed')).as(Feed);
      expect(feed.entries.filter(({ kind }) => kind === 'comment_added')).toHaveLength(2);
      const beside = (await author.get(`/api/parts/${text.part.id}/comments`)).as(Beside);
      expect(beside.comments).toHaveLength(2);
      expect((await author.get(`/api/projects/${text.project.id}/export?format=json`)).status).toBe(200);
    }
    expect(await usedPartitions('comments')).toBeGreaterThan(1);
    expect(await usedPartitions('events')).toBe(4);
  });

  it('makes every read model again from the log, alike and divided as before', async () => {
    const live = await world.readModels();
    await world.rebuildAll();
    expect(await world.readModels()).toEqual(live);
    const { rows } = await world.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...dividedTables].sort());
  });

  const usedPartitions = async (table: string): Promise<number> => {
    const { rows } = await world.pool.query<{ n: number }>(`SELECT count(DISTINCT tableoid)::int AS n FROM ${table}`);
    return rows[0]?.n ?? 0;
  };
});
