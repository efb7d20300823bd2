import { randomBytes } from 'node:crypto';
import { PersonName, UsersQuery, languages, type AdminUser } from '@shulayim/contracts';
import { Argument, Option, type Command } from 'commander';
import { AdministerAccounts } from '../../features/accounts/administration/administer-accounts.js';
import { RegisterAccount } from '../../features/accounts/entering/register-account.js';
import { resetAddress } from '../../features/accounts/mails/requests/reset-password.mail.js';
import { PeopleQueries } from '../../features/accounts/people/people.queries.js';
import { AccountQueries } from '../../features/accounts/people/accounts.queries.js';
import { SuspendAccount } from '../../features/accounts/people/suspend-account.js';
import { ChangeTwoFactor } from '../../features/accounts/two-factor/change-two-factor.js';
import { ChangePasskeys } from '../../features/passkeys/change-passkeys.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { parse } from '../../platform/failures/parsed.js';
import { askedIn, type Language } from '../../platform/files/catalogues/asked-language.js';
import { countIn, emailIn, roles } from './arguments.js';
import { CommandRefused, personWith, type Act, type Site } from './site.js';
import { table } from './table.js';

const reason = () => new Option('--reason <text>', 'why, for the record').makeOptionMandatory();
const person = () => new Argument('<email>', 'the address of an account').argParser(emailIn);

/** What concerns one account, or lists them. */
export function addAccountVerbs(program: Command, act: Act): void {
  program
    .command('create')
    .description(
      'makes an admin: a new account, or one that is there. For a new one, prints a link, good once, to choose a password',
    )
    .addArgument(new Argument('<email>').argParser(emailIn))
    .option('--name <name>', 'of a new account')
    .addOption(new Option('--language <language>', 'of a new account').choices(languages).default('he'))
    .action((email: string, wish: Wish) => act((site) => createAdmin(site, email, wish)));

  program
    .command('role')
    .description('gives an account another role; its sessions end')
    .addArgument(person())
    .addArgument(new Argument('<role>').choices(roles))
    .addOption(reason())
    .action((email: string, role: AdminUser['role'], options: { reason: string }) =>
      act(async ({ parts, operator }) => {
        await parts.get(AdministerAccounts).changeRole(await personWith(parts, email), role, options.reason, operator);
        return `${email} is now: ${role}.`;
      }),
    );

  program
    .command('reset-password')
    .description('mails the link by which somebody chooses a new password; the old one holds until then')
    .addArgument(person())
    .option('--print-link', 'prints the link instead, good once and for an hour: whoever sees it can take the account')
    .action((email: string, { printLink }: { printLink?: true }) =>
      act(async (site) => {
        const userId = await personWith(site.parts, email);
        if (printLink) return resetLink(site, userId);
        await site.parts.get(AdministerAccounts).offerReset(userId, null, site.operator);
        return `The mail to ${email} waits in the outbox; the running site sends it.`;
      }),
    );

  program
    .command('reset-two-factor')
    .description('turns two-factor sign-in off for somebody who has lost app and recovery codes; the password stays')
    .addArgument(person())
    .action((email: string) =>
      act(async ({ parts, operator }) => {
        await parts.get(ChangeTwoFactor).reset(await personWith(parts, email), operator);
        return `${email} signs in with the password alone again, and is told so by mail.`;
      }),
    );

  program
    .command('reset-passkeys')
    .description('removes all passkeys of somebody whose devices are lost or in wrong hands; the password stays')
    .addArgument(person())
    .action((email: string) =>
      act(async ({ parts, operator }) => {
        await parts.get(ChangePasskeys).reset(await personWith(parts, email), operator);
        return `${email} has no passkeys any more, and is told so by mail; sessions that began by one end.`;
      }),
    );

  program
    .command('suspend')
    .description('shuts somebody out')
    .addArgument(person())
    .addOption(reason())
    .action((email: string, options: { reason: string }) =>
      act(async ({ parts, operator }) => {
        await parts.get(SuspendAccount).suspend(await personWith(parts, email), options.reason, operator);
        return `${email} is suspended.`;
      }),
    );

  program
    .command('activate')
    .description('lets somebody in again who was suspended')
    .addArgument(person())
    .option('--reason <text>', 'why, for the record')
    .action((email: string, options: { reason?: string }) =>
      act(async ({ parts, operator }) => {
        await parts.get(SuspendAccount).activate(await personWith(parts, email), options.reason ?? null, operator);
        return `${email} is active.`;
      }),
    );

  program
    .command('list')
    .description('lists accounts, the newest first, a page at a time')
    .addOption(new Option('--role <role>').choices(roles))
    .addOption(new Option('--status <status>').choices(['active', 'suspended']))
    .option('--search <text>', 'part of a name or an address')
    .option('--limit <count>', 'accounts on a page, from 1 to 100', countIn, 50)
    .option('--cursor <cursor>', 'the page after the one that named it')
    .option('--json', 'for programs: one line of JSON')
    .action(({ search: q, json, ...wish }: { search?: string; json?: true }) =>
      act(async ({ parts }) => {
        const page = await parts.get(PeopleQueries).list(parse(UsersQuery, { q, ...wish }));
        return json ? JSON.stringify(page) : listed(page);
      }),
    );
}

interface Wish {
  readonly name?: string;
  readonly language: Language;
}

async function createAdmin(site: Site, email: string, { name, language }: Wish): Promise<string> {
  const { parts, operator } = site;
  const accounts = parts.get(AdministerAccounts);
  const found = await parts.get(AccountQueries).idOf(email);
  const user = found && (await parts.get(AccountQueries).user(found));
  if (user) {
    await accounts.changeRole(user.id, 'admin', 'npm run admin -- create', operator);
    return user.role === 'admin' ? `${email} is an admin already.` : `${email} is now an admin; the password stays.`;
  }
  if (!PersonName.safeParse(name).success) throw new CommandRefused('A new account needs a name: --name "Dana Alon".');
  const userId = operator.newId();
  const details = { userId, email, name: PersonName.parse(name), role: 'admin', marketingConsent: false } as const;
  // Nobody knows it: the link is the only way in.
  const password = randomBytes(32).toString('base64url');
  await askedIn(language, () =>
    parts.get(RegisterAccount).execute({ ...details, password, asksToVerify: false }, operator.appendOptions()),
  );
  await accounts.verify(userId, null, operator);
  return [`${email} is an admin. The password is chosen here:`, await resetLink(site, userId)].join('\n');
}

async function resetLink({ parts, operator }: Site, userId: string): Promise<string> {
  const token = await parts.get(AdministerAccounts).makeResetToken(userId, operator);
  return `${resetAddress(parts.get(Settings), token)}\nIt is good once, within an hour.`;
}

function listed({
  users,
  total,
  next_cursor,
}: {
  users: AdminUser[];
  total: number;
  next_cursor: string | null;
}): string {
  const rows = users.map((user) => [
    user.email,
    user.role,
    user.is_active ? 'active' : 'suspended',
    user.created_at.slice(0, 10),
    user.name,
  ]);
  const more = next_cursor ? [`The next page: --cursor ${next_cursor}`] : [];
  return [
    table(['address', 'role', 'status', 'since', 'name'], rows),
    total === 1 ? '1 account.' : `${total} accounts.`,
    ...more,
  ].join('\n');
}
