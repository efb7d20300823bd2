import { createHash, randomBytes } from 'node:crypto';

/** What opens a link: 192 random bits; decisions §6 ask for 128 or more. URL-safe. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What a table keeps of a token: whoever reads it there cannot use it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
