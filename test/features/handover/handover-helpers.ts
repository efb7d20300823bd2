import { Done, OneHandover, type Handover } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { password, type World } from '../../support/world.js';

export const handoverPath = (projectId: string, more = ''): string => `/api/projects/${projectId}/handover${more}`;

export const sendOffer = (owner: Person, projectId: string, recipient: Person, changes: object = {}) =>
  owner.post(handoverPath(projectId), {
    recipient_id: recipient.user.id,
    former_role: 'editor',
    password,
    ...changes,
  });

export const offer = async (owner: Person, projectId: string, recipient: Person, changes: object = {}) =>
  (await sendOffer(owner, projectId, recipient, changes)).as(OneHandover, 201).handover;

export const handoverOf = async (person: Person, projectId: string): Promise<Handover> =>
  (await person.get(handoverPath(projectId))).as(OneHandover).handover;

export const accept = (person: Person, projectId: string) => person.post(handoverPath(projectId, '/accept'), {});
export const decline = (person: Person, projectId: string) => person.post(handoverPath(projectId, '/decline'), {});

/** The log says that nothing of it is left to do. */
export async function completed({ pool }: World, projectId: string, times = 1): Promise<void> {
  await until(async () => {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM events WHERE stream_id = 'project-' || $1 AND type = 'ProjectHandOverCompleted'`,
      [projectId],
    );
    return (rowCount ?? 0) >= times;
  });
}

/** Offered, accepted, and done with. */
export async function handOver(
  world: World,
  projectId: string,
  { from, to, formerRole = 'none' }: { from: Person; to: Person; formerRole?: string },
): Promise<void> {
  await offer(from, projectId, to, { former_role: formerRole });
  (await accept(to, projectId)).as(Done);
  await completed(world, projectId);
}
