import { CreatedApiKey } from '@shulayim/contracts';
import type { z } from 'zod';
import type { Person } from '../../support/person.js';
import { password, type World } from '../../support/world.js';

export const path = '/api/users/me/api-keys';

export const newKey = (settings: object = {}) => ({ name: 'תוכנת גיבוי', password, ...settings });

export async function makeKey(owner: Person, settings: object = {}): Promise<z.infer<typeof CreatedApiKey>> {
  return (await owner.post(path, newKey(settings))).as(CreatedApiKey, 201);
}

/** A program that has nothing but a key. */
export const programWith = (world: World, key: string): Person => world.person({ authorization: `Bearer ${key}` });

export async function programOf(world: World, owner: Person, ...scopes: string[]): Promise<Person> {
  return programWith(world, (await makeKey(owner, { scopes })).key);
}
