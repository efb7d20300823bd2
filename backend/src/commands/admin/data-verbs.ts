import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Argument, type Command } from 'commander';
import { AccountQueries } from '../../features/accounts/people/accounts.queries.js';
import { DeleteAccount } from '../../features/privacy/erasure/delete-account.js';
import { ExportPerson } from '../../features/privacy/export/export-person.js';
import { emailIn } from './arguments.js';
import { CommandRefused, personWith, type Act, type Parts } from './site.js';

const person = () => new Argument('<email>', 'the address of an account').argParser(emailIn);

/** A person's rights over what the site knows of them, where they ask by letter. */
export function addDataVerbs(program: Command, act: Act): void {
  program
    .command('export')
    .description('writes everything held about somebody into a new file, which only its owner may read')
    .addArgument(person())
    .argument('<file>')
    .action((email: string, file: string) =>
      act(async ({ parts }) => {
        await writeExport(parts, await personWith(parts, email), resolve(file));
        return `${resolve(file)}: all that is held about ${email}. It is as secret as what they wrote.`;
      }),
    );

  program
    .command('erase')
    .description("deletes somebody's account with all that belongs to it, for ever, as if they had left")
    .addArgument(person())
    .option('--yes', 'it is meant')
    .action((email: string, { yes }: { yes?: true }) =>
      act(async ({ parts, operator }) => {
        const id = await personWith(parts, email);
        if (!yes) throw new CommandRefused(`Nothing was deleted. Add --yes to delete ${email} for ever.`);
        await parts.get(DeleteAccount).remove(id, '', operator);
        return `${email} is deleted, with all that belonged to it. Backups still have it: docs/operations.md.`;
      }),
    );
}

async function writeExport(parts: Parts, id: string, file: string): Promise<void> {
  const user = await parts.get(AccountQueries).user(id);
  if (!user) throw new CommandRefused('The account is gone meanwhile.');
  const stream = parts.get(ExportPerson).stream({ ...user, isActive: user.is_active, sessionId: '' });
  let isOurs = false;
  // Never over another file.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 }).once('open', () => (isOurs = true));
  try {
    await pipeline(stream, target);
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    throw error;
  }
}
