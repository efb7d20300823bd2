import { languages } from '@shulayim/contracts/languages';
import { Argument, Option, type Command } from 'commander';
import { v7 as timeOrderedId } from 'uuid';
import { ReadModelsQueries } from '../../features/read-models/read-models.queries.js';
import { RequestRebuild } from '../../features/read-models/request-rebuild.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { noteBackup } from '../../platform/backup/last-backups.js';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import type { Language } from '../../platform/files/catalogues/asked-language.js';
import { composeMail } from '../../platform/mail/templates/compose-mail.js';
import { MAIL_TRANSPORT, type MailTransport } from '../../platform/mail/transports/mail-transport.js';
import { emailIn } from './arguments.js';
import { diagnose } from './doctor/diagnose.js';
import { told } from './doctor/finding.js';
import { CommandRefused, Findings, type Act, type Parts, type Site, type Surroundings } from './site.js';
import { table } from './table.js';
import { testMail } from './test-mail.js';

/** What concerns the site as a whole. */
export function addSiteVerbs(program: Command, act: Act, around: Surroundings): void {
  program
    .command('doctor')
    .alias('check')
    .description(
      'looks at the settings, the keys, the machine and the servers that the site needs, and says what to do. Changes nothing, sends nothing',
    )
    .action(async () => {
      const findings = await diagnose(around.env);
      around.print(`${told(findings)}\n`);
      if (findings.some(({ level }) => level === 'problem')) throw new Findings();
    });

  program
    .command('send-test-mail')
    .description('sends one mail, past the outbox, by the mail server of SMTP_URL')
    .addArgument(new Argument('<email>').argParser(emailIn))
    .addOption(new Option('--language <language>').choices(languages).default('he'))
    .action((email: string, { language }: { language: Language }) =>
      act(({ parts }) => sendTestMail(parts, email, language)),
    );

  program
    .command('report-backup')
    .description('says that the site was backed up just now in another way than by npm run backup')
    .action(() =>
      act(async ({ parts }) => {
        await noteBackup(parts.get(Settings).databaseUrl, 'reported');
        return 'Noted. The panel says so, and nobody is told that there is no backup.';
      }),
    );

  program
    .command('rebuild')
    .description('makes a read model anew from the log; without a name, lists them')
    .argument('[name]')
    .option('--reason <text>', 'why, for the record')
    .action((name: string | undefined, { reason }: { reason?: string }) =>
      act((site) => (name === undefined ? readModels(site.parts) : rebuild(site, name, reason))),
    );
}

async function sendTestMail(parts: Parts, address: string, language: Language): Promise<string> {
  const { from } = await parts.get(SiteSwitches).sender();
  const row = { id: timeOrderedId(), kind: 'test', recipientId: null, ref: {}, attempts: 1, createdAt: new Date() };
  const settings = parts.get(Settings);
  const mail = { to: { name: null, address }, ...testMail(settings.publicUrl, language) };
  try {
    await parts.get<MailTransport>(MAIL_TRANSPORT).send(composeMail(row, mail, from));
  } catch (error) {
    throw new CommandRefused(`The mail was not taken: ${(error as Error).message}`);
  }
  return settings.smtpUrl
    ? `The mail server took the mail to ${address}. Whether it arrives, its inbox says; look in spam as well.`
    : `SMTP_URL is not set: the mail is a file in ${settings.dataDir}/mail, and was sent to nobody.`;
}

async function readModels(parts: Parts): Promise<string> {
  const models = await parts.get(ReadModelsQueries).all();
  const rows = models.map(({ name, state, rows: count, built_at }) => [name, state, String(count), built_at ?? '']);
  return table(['read model', 'state', 'rows', 'built'], rows);
}

async function rebuild({ parts, operator }: Site, name: string, reason: string | undefined): Promise<string> {
  const known = (await parts.get(ReadModelsQueries).all()).map((model) => model.name);
  if (!known.includes(name))
    throw new CommandRefused(`There is no read model ${name}. There are: ${known.join(', ')}.`);
  await parts.get(RequestRebuild).execute(name, reason, operator.appendOptions());
  return `${name} is made anew by a running worker, now or at its next start. How far it is: npm run admin -- rebuild`;
}
