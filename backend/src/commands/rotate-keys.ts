import { randomBytes } from 'node:crypto';
import { storedSecrets } from '../platform/config/secrets.js';
import { withSecretFiles } from '../platform/config/settings/secret-files.js';
import { WrongSettings, parseEnvironment } from '../platform/config/settings/settings.js';
import { rotateAndKeep } from '../platform/keys/rotate-data-key.js';
import { runCommand, withDatabase } from './command.js';

const help = `npm run rotate-keys

Changes the DATA_KEY: what is sealed under the old one is sealed under a new one, in one step. Stop the site first: the command
refuses while it runs. Afterwards only the new key opens the site.

  DATA_KEY       the old key, as at every start: from the environment, or generated in DATA_DIR
  DATA_KEY_NEW   the new one, 64 hexadecimal digits ("openssl rand -hex 32"). Where the old one was generated it may be left
                 out: then the new one is generated too, into secrets.json in DATA_DIR

A backup opens with the key of its time: keep the old key for as long as you keep the old backups. SESSION_SECRET needs no
command: put the new one first, and the old one behind it after a comma. Each may be in a file: DATA_KEY_FILE, DATA_KEY_NEW_FILE. docs/operations.md says more.`;

/** The old key, the new one, and whether they live in `DATA_DIR`. */
function chooseKeys(given: NodeJS.ProcessEnv) {
  const env = withSecretFiles(given);
  const { DATA_DIR, DATA_KEY } = parseEnvironment(env);
  const wanted = env['DATA_KEY_NEW'] === '' ? undefined : env['DATA_KEY_NEW'];
  if (wanted && !/^[0-9a-f]{64}$/i.test(wanted))
    throw new WrongSettings(['DATA_KEY_NEW must be 64 hexadecimal digits.']);
  const isGenerated = !DATA_KEY;
  const from = DATA_KEY ?? storedSecrets(DATA_DIR).dataKey;
  if (!from) throw new WrongSettings([`DATA_KEY is not set, and ${DATA_DIR} has none: there is no key to change.`]);
  if (!isGenerated && !wanted)
    throw new WrongSettings(['DATA_KEY_NEW is required where DATA_KEY is set: 64 hexadecimal digits.']);
  return { from, to: wanted ?? randomBytes(32).toString('hex'), isGenerated };
}

await runCommand({
  help,
  async run() {
    const keys = chooseKeys(process.env);
    await withDatabase('alone', async (databaseUrl, { DATA_DIR }) => {
      const { rewrapped, unreadable } = await rotateAndKeep(databaseUrl, DATA_DIR, keys);
      console.log(`The keys of ${rewrapped} people are sealed under the new DATA_KEY.`);
      if (unreadable.length > 0)
        console.log(
          `${unreadable.length} could not be opened with the old one either and are as unreadable as before.`,
        );
      console.log(
        keys.isGenerated
          ? `The new key stands in secrets.json in ${DATA_DIR}.`
          : 'Start the site with DATA_KEY set to the new key, and delete DATA_KEY_NEW.',
      );
    });
  },
});
