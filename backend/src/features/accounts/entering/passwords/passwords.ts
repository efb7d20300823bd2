import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A hash of nothing anybody can type: checking against it takes as long as checking a real one. */
let decoy: Promise<string> | null = null;

/** Takes the same time whether or not the account exists, so that time does not tell who is registered. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
