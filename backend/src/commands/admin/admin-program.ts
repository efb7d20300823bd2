import { Refusal } from '@shulayim/event-sourcing';
import { Command, CommanderError } from 'commander';
import { plainSentence } from '../../platform/config/console.js';
import { toAnswer } from '../../platform/failures/envelope.js';
import { askedIn } from '../../platform/files/catalogues/asked-language.js';
import { addAccountVerbs } from './account-verbs.js';
import { addDataVerbs } from './data-verbs.js';
import { addSiteVerbs } from './site-verbs.js';
import { CommandRefused, Findings, operatorOf, type Act, type Surroundings } from './site.js';

const about = [
  'What an operator does at the machine itself. Each command finds the site as "npm start" does, by DATABASE_URL or in DATA_DIR,',
  "and may be given while the site runs. What it changes is in the panel's timeline, as the act of an operator.",
  'In the container image: node backend/dist/commands/admin.js … (docs/operations.md)',
].join(' ');

/**
 * One command, `npm run admin -- …`.
 *
 * @returns the exit code: 0 when it is done, 1 when it is not, for whatever reason
 */
export async function runAdmin(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    await askedIn('en', () => programFor(around).parseAsync(args, { from: 'user' }));
    return 0;
  } catch (error) {
    // It has said its help, or what is wrong with the arguments.
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof Findings)) around.complain(`${sentenceOf(error)}\n`);
    return 1;
  }
}

function programFor(around: Surroundings): Command {
  const program = new Command('npm run admin --')
    .description(about)
    .exitOverride()
    .configureOutput({ writeOut: around.print, writeErr: around.complain })
    .showHelpAfterError('--help says how the command is used.')
    .showSuggestionAfterError();
  const act: Act = (work) =>
    around.withSite(async (parts) => around.print(`${await work({ parts, operator: operatorOf(parts) })}\n`));
  addAccountVerbs(program, act);
  addDataVerbs(program, act);
  addSiteVerbs(program, act, around);
  return program;
}

/** A refusal of the program's own says why in the sentence that the panel would show. */
function sentenceOf(error: unknown): string {
  if (error instanceof CommandRefused) return error.message;
  if (!(error instanceof Refusal)) return plainSentence(error);
  const { body } = askedIn('en', () => toAnswer(error, ''));
  return [body.error, ...Object.values(body.fields ?? {})].join(' ');
}
