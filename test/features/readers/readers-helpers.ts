import { Done, OneProgress, WorkReaders, type Part, type WorkReader } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import type { TestProject } from '../../support/projects.js';

/** Opens a part as a browser does, and reads it up to an offset. */
export async function read({ id }: Pick<Part, 'id'>, reader: Person, offset = 0): Promise<void> {
  await reader.post(`/api/texts/${id}/access`, {});
  (await reader.put(`/api/texts/${id}/progress`, { offset })).as(OneProgress);
}
export const finish = async ({ id }: Pick<Part, 'id'>, reader: Person) =>
  (await reader.post(`/api/texts/${id}/finished`)).as(Done);

export const readersOf = async (
  author: Person,
  { project }: Pick<TestProject, 'project'>,
  query = '',
): Promise<WorkReaders> => (await author.get(`/api/projects/${project.id}/readers${query}`)).as(WorkReaders);

export async function rowOf(author: Person, work: Pick<TestProject, 'project'>, reader: Person): Promise<WorkReader> {
  const { readers } = await readersOf(author, work);
  const row = readers.find(({ id }) => id === reader.user.id);
  if (!row) throw new Error('This reader is not listed.');
  return row;
}

export const remind = (author: Person, { project }: Pick<TestProject, 'project'>, words: string, reader?: Person) =>
  author.post(`/api/projects/${project.id}/readers/reminders`, {
    words,
    ...(reader ? { reader_id: reader.user.id } : {}),
  });
