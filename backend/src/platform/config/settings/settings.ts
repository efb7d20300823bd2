import { z } from 'zod';
import { MailVariables, mailSettingsOf, wrongMailVariables, type MailSettings } from './mail-settings.js';
import { MonitoringVariables, monitoringSettingsOf, type MonitoringSettings } from './monitoring-settings.js';
import { OpenIdVariables, openIdSettingsOf, wrongOpenIdVariables, type OpenIdSettings } from './openid-settings.js';
import {
  PasswordVariables,
  firstAdminOf,
  passwordSettingsOf,
  wrongPasswordVariables,
  type PasswordSettings,
} from './password-settings.js';
import { takeSecretFiles } from './secret-files.js';
import { flag, hexKey, hexKeys, listed, url, whole } from './setting-fields.js';
import { WrongSettings } from './wrong-settings.js';
import { trustedProxiesIn } from '../trusted-proxies.js';

export { WrongSettings };

/** One line per environment variable of decisions §8. An empty value counts as unset. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .refine(
      (text) => trustedProxiesIn(text) !== null,
      'must be addresses or networks with commas between them, such as 10.0.0.5,172.28.5.0/24',
    ),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_SIZE: whole(4, 1_000).default(20),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  PUSH_SERVICES: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => one.trim() === '' || URL.canParse(one.trim())),
      'must be addresses with commas between them, such as https://push.example.org',
    )
    .optional(),
  WEBHOOK_PRIVATE_HOSTS: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => /^\s*[\w.:[\]-]*\s*$/.test(one)),
      'must be names or addresses of hosts with commas between them, such as automation.lan',
    )
    .optional(),
  MAIL_FROM: z.string().default('שוליים <shulayim@localhost>'),
  ...MailVariables,
  DRAIN_SECONDS: whole(0, 300).default(0),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  NODE_ENV: z.string().optional(),
  SESSION_SECRET: hexKeys.optional(),
  DATA_KEY: hexKey.optional(),
  ...PasswordVariables,
  ADMIN_TWO_FACTOR: flag.optional(),
  ADMIN_HIDDEN_SECONDS: whole(0, 3600).default(0),
  LOG_IN_LINKS: flag.optional(),
  ...OpenIdVariables,
  DEMO: flag.optional(),
  COMING_SOON: z.enum(['on', 'off'], 'must be on or off').optional(),
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
  MAIL_SETTLE_SECONDS: whole(0, 86_400).default(60),
  DIGEST_HOUR: whole(0, 23).default(8),
  ...MonitoringVariables,
  KEEP_ANSWERS_DAYS: whole(1, 3650).default(7),
  KEEP_SENT_MAILS_DAYS: whole(1, 3650).default(90),
  KEEP_MAIL_FILES_DAYS: whole(1, 3650).default(30),
  KEEP_VISITS_DAYS: whole(1, 36_500).default(400),
  // So long a deletion can be undone.
  KEEP_DELETED_DAYS: whole(30, 3650).default(30),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], "must be one of pino's levels")
    .default('info'),
});
export type Environment = z.infer<typeof Environment>;
/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Generated once and kept in the data folder when the environment does not give them. 64 hexadecimal digits each, but the gate password. */
export interface Secrets {
  /** As in the environment: one, or several with commas between them. */
  sessionSecret: string;
  dataKey: string;
  gatePassword: string;
}

export type KeepDays = Readonly<Record<'answers' | 'sentMails' | 'mailFiles' | 'visits' | 'deleted', number>>;

/** Everything that the environment decides, parsed once at start. Source: decisions §8. */
export class Settings {
  readonly port: number;
  readonly host: string;
  /** Whose `X-Forwarded-For` counts: addresses and networks. */
  readonly trustedProxies: readonly string[];
  readonly publicUrl: string;
  /** People reach the site by https: cookies go by no other way. */
  readonly isHttps: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The server itself, for what needs a session of its own; the same as `databaseUrl` unless that leads to a pooler. */
  readonly databaseDirectUrl: string;
  /** Connections of this process, beside one that listens. */
  readonly databasePoolSize: number;
  /** How long a program told to end serves on while it says that it is not ready. */
  readonly drainSeconds: number;
  /** The database is the program's own, so there is one program. */
  readonly isEmbedded: boolean;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mail: MailSettings;
  /** Origins of push services beside those of the known browsers. */
  readonly pushServices: readonly string[];
  /** Hosts that webhooks reach by http as well, and wherever they are; every other one is on the open internet. */
  readonly webhookPrivateHosts: readonly string[];
  /** `command`: neither serves nor works, but does one thing for an operator and ends. */
  readonly role: 'all' | 'web' | 'worker' | 'command';
  /** The first signs, all are believed: so one is replaced without signing anybody out. */
  readonly sessionSecrets: readonly [string, ...string[]];
  readonly dataKey: string;
  readonly gatePassword: string;
  /** It is told at the start of one's own embedded site only: where logs are kept, and where it was given, it is not. */
  readonly tellsGatePassword: boolean;
  readonly admin: { email: string; password: string } | null;
  readonly passwords: PasswordSettings;
  /** Admins are let into the panel only with two-factor sign-in. */
  readonly adminsNeedTwoFactor: boolean;
  /** Seconds for which an admin's panel that is hidden stays signed in. */
  readonly hiddenPanelSeconds: number;
  /** Whether people may have a link mailed to them by which they sign in. */
  readonly mailsLogInLinks: boolean;
  /** By which provider people may sign in; null: by none. */
  readonly openId: OpenIdSettings | null;
  readonly isDemo: boolean;
  readonly comingSoon: boolean | null;
  readonly rateLimitScale: number;
  readonly mailSettleSeconds: number;
  readonly digestHour: number;
  readonly monitoring: MonitoringSettings;
  readonly logLevel: string;
  /** How long what grows is kept, in days. */
  readonly keepDays: KeepDays;

  constructor(environment: Environment, secrets: Secrets, databaseUrl: string, isCommand = false) {
    this.port = environment.PORT;
    this.host = environment.HOST;
    this.trustedProxies = trustedProxiesIn(environment.TRUSTED_PROXIES) ?? [];
    this.publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, '');
    this.isHttps = this.publicUrl.startsWith('https:');
    this.dataDir = environment.DATA_DIR;
    this.databaseUrl = databaseUrl;
    this.databaseDirectUrl = environment.DATABASE_DIRECT_URL ?? databaseUrl;
    this.databasePoolSize = environment.DATABASE_POOL_SIZE;
    this.drainSeconds = environment.DRAIN_SECONDS;
    this.isEmbedded = !environment.DATABASE_URL;
    this.redisUrl = environment.REDIS_URL ?? null;
    this.smtpUrl = environment.SMTP_URL ?? null;
    this.mailFrom = environment.MAIL_FROM;
    this.mail = mailSettingsOf(environment);
    this.pushServices = listed(environment.PUSH_SERVICES).map((one) => new URL(one).origin);
    this.webhookPrivateHosts = listed(environment.WEBHOOK_PRIVATE_HOSTS).map((one) => one.toLowerCase());
    this.role = isCommand ? 'command' : environment.ROLE;
    this.sessionSecrets = secrets.sessionSecret.split(',').map((secret) => secret.trim()) as [string, ...string[]];
    this.dataKey = secrets.dataKey;
    this.gatePassword = secrets.gatePassword;
    this.tellsGatePassword =
      this.isEmbedded && !environment.ADMIN_GATE_PASSWORD && environment.NODE_ENV !== 'production';
    this.admin = firstAdminOf(environment);
    this.passwords = passwordSettingsOf(environment);
    this.adminsNeedTwoFactor = environment.ADMIN_TWO_FACTOR ?? false;
    this.hiddenPanelSeconds = environment.ADMIN_HIDDEN_SECONDS;
    this.mailsLogInLinks = environment.LOG_IN_LINKS ?? true;
    this.openId = openIdSettingsOf(environment);
    this.isDemo = environment.DEMO ?? !environment.DATABASE_URL;
    this.comingSoon = environment.COMING_SOON ? environment.COMING_SOON === 'on' : null;
    this.rateLimitScale = environment.RATE_LIMIT_SCALE;
    this.mailSettleSeconds = environment.MAIL_SETTLE_SECONDS;
    this.digestHour = environment.DIGEST_HOUR;
    this.monitoring = monitoringSettingsOf(environment);
    this.logLevel = environment.LOG_LEVEL;
    this.keepDays = {
      answers: environment.KEEP_ANSWERS_DAYS,
      sentMails: environment.KEEP_SENT_MAILS_DAYS,
      mailFiles: environment.KEEP_MAIL_FILES_DAYS,
      visits: environment.KEEP_VISITS_DAYS,
      deleted: environment.KEEP_DELETED_DAYS,
    };
  }

  /** `DATABASE_URL` leads to a pooler such as PgBouncer, which gives each transaction another session. */
  get isPooled(): boolean {
    return this.databaseDirectUrl !== this.databaseUrl;
  }

  /** What is done at each start of the site is left to the site. */
  get isCommand(): boolean {
    return this.role === 'command';
  }

  get runsWeb(): boolean {
    return this.role === 'all' || this.role === 'web';
  }

  get runsWorker(): boolean {
    return this.role === 'all' || this.role === 'worker';
  }
}

/**
 * Parses the environment, and the files of secrets that it names.
 *
 * @throws WrongSettings naming every variable that does not make sense
 */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const taken = takeSecretFiles(env);
  const given = Object.fromEntries(Object.entries(taken.env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = [...taken.problems];
  if (!parsed.success)
    problems.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`));
  // Of one whose file cannot be read, that it is missing as well would lead astray.
  else if (problems.length === 0)
    for (const problemsIn of [missingInProduction, wrongMailVariables, wrongOpenIdVariables, wrongPasswordVariables])
      problems.push(...problemsIn(parsed.data));
  if (problems.length > 0 || !parsed.success) throw new WrongSettings(problems);
  return parsed.data;
}

/** With a real database a generated secret would differ between the processes, so there they must be given. */
function missingInProduction(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production' || !environment.DATABASE_URL) return [];
  return (['SESSION_SECRET', 'DATA_KEY'] as const)
    .filter((name) => !environment[name])
    .map(
      (name) =>
        `${name} is required in production with a DATABASE_URL: 64 hexadecimal digits, for example from "openssl rand -hex 32".`,
    );
}
