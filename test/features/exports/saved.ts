import type { Person } from '../../support/person.js';

/** The bytes of a work's file. */
export async function saved(author: Person, projectId: string, format: string): Promise<Buffer> {
  const answer = await fetch(`${author.url}/api/projects/${projectId}/export?format=${format}`, {
    headers: { cookie: author.cookieHeader },
  });
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
