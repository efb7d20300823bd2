import type { ResolveAction } from '@shulayim/contracts';
import { deletedAccount } from '../../platform/auth/deleted-account.js';

export const noAccount = 'למי שכתבו את זה אין חשבון באתר: אפשר להסתיר או לדחות.';
export const goneAlready = 'מה שדווח כבר נמחק, ואין מה להסתיר.';

const done: Readonly<Record<ResolveAction, string>> = {
  dismiss: 'הדיווח נדחה',
  hide: 'התוכן הוסתר',
  warn: 'נשלחה אזהרה',
  suspend: 'החשבון הושעה',
};

/** For the second of two admins: who was faster, and what they did. */
export const alreadyResolved = ({ by, action }: { by: string | null; action: ResolveAction }): string =>
  `הדיווח כבר טופל בידי \u2068${by ?? deletedAccount}\u2069: ${done[action]}.`;
