import { Email, Role } from '@shulayim/contracts';
import { InvalidArgumentError } from 'commander';

/** As it is stored: trimmed, in lower case. */
export function emailIn(text: string): string {
  const parsed = Email.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError('It is not an e-mail address.');
  return parsed.data;
}

export const roles = Role.options;

export function countIn(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 100) throw new InvalidArgumentError('It must be from 1 to 100.');
  return count;
}
