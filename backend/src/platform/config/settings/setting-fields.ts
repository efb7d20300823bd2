import { z } from 'zod';

export const hexKey = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits');
/** Several, with commas between them: what the first one does, the others still undo. */
export const hexKeys = z
  .string()
  .regex(
    /^\s*[0-9a-f]{64}\s*(,\s*[0-9a-f]{64}\s*)*$/i,
    'must be 64 hexadecimal digits, or several of these with commas between them',
  );
export const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
export const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
/** What stands between commas. */
export const listed = (text = ''): string[] => text.split(',').flatMap((one) => one.trim() || []);
export const whole = (min: number, max: number) =>
  z.coerce
    .number(`must be a number`)
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
