import { EventStore, Vault } from '@shulayim/event-sourcing';
import { randomUUID } from 'node:crypto';
import type { World } from '../../support/world.js';

/** Writes as a process does that has not heard yet to whom a work was handed over. */
export async function writeLate(
  { app, pool }: World,
  authorId: string,
  place: { projectId: string; partId: string },
): Promise<void> {
  const { projections } = app.get(EventStore).config;
  const store = new EventStore(pool, { projections, vault: app.get(Vault) });
  const metadata = { actor: { kind: 'system', id: null }, at: new Date().toISOString() } as const;
  const described = { ...place, authorId, version: 1, name: 'שם שנכתב באיחור', note: null };
  await store.append(`part-${place.partId}`, 'any', [{ type: 'VersionDescribed', data: described }], { metadata });
  const wording = { kind: 'words', text: 'באיחור', low: null, high: null, options: [], several: false };
  const asked = { questionId: randomUUID(), ...place, authorId, position: 5, wording, pin: null };
  await store.append(`questions-${place.partId}`, 'any', [{ type: 'QuestionAsked', data: asked }], { metadata });
}
