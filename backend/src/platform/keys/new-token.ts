import { randomBytes } from 'node:crypto';

/** What opens a link: 192 random bits; decisions §6 ask for 128 or more. URL-safe. */
export const newToken = (): string => randomBytes(24).toString('base64url');
