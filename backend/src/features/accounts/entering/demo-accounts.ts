import type { Role } from '@shulayim/contracts';

/** The three demo people; they exist in demo mode only. Source: decisions §3. */
export const demoAccounts = [
  { role: 'author', email: 'author@demo.local', password: 'demo-author', name: 'דנה אלון' },
  { role: 'reader', email: 'reader@demo.local', password: 'demo-reader', name: 'נועה לוי' },
  { role: 'admin', email: 'admin@demo.local', password: 'demo-admin', name: 'מיכל שדה' },
] as const;

export const demoEmails = Object.fromEntries(demoAccounts.map(({ role, email }) => [role, email])) as Record<
  Role,
  string
>;
