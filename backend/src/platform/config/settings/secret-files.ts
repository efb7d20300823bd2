import { readFileSync } from 'node:fs';
import { WrongSettings } from './wrong-settings.js';

/** Each may also be given as `NAME_FILE`: the path of a file that has it, such as a secret of Docker or Kubernetes. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'DATA_KEY',
  'DATA_KEY_NEW',
  'ADMIN_PASSWORD',
  'ADMIN_GATE_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'BOUNCE_SECRET',
  'MAILGUN_SIGNING_KEY',
  'POSTMARK_WEBHOOK_SECRET',
  'DKIM_KEY',
  'METRICS_TOKEN',
  'ALERT_WEBHOOK',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const;
type SecretName = (typeof secretNames)[number];
type Environment = Readonly<Record<string, string | undefined>>;

const fileOf = (name: string): string => `${name}_FILE`;
export const secretFileNames: readonly string[] = secretNames.map(fileOf);

/** @returns the environment with each secret itself in the place of its file; `problems` never tells what is in one */
export function takeSecretFiles(env: Environment): { env: NodeJS.ProcessEnv; problems: string[] } {
  const taken: NodeJS.ProcessEnv = { ...env };
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = env[fileOf(name)];
    delete taken[fileOf(name)];
    if (!path) continue;
    const { secret, problem } = env[name] ? besideItself(name) : secretIn(path, name);
    if (problem) problems.push(problem);
    else taken[name] = secret;
  }
  return { env: taken, problems };
}

/** @throws WrongSettings where a file cannot be taken */
export function withSecretFiles(env: Environment): NodeJS.ProcessEnv {
  const { env: taken, problems } = takeSecretFiles(env);
  if (problems.length > 0) throw new WrongSettings(problems);
  return taken;
}

/**
 * For packages that read `process.env` themselves: puts there what their files have.
 *
 * @throws WrongSettings where a file cannot be taken
 */
export function putSecretsOfFiles(env: NodeJS.ProcessEnv, ...names: SecretName[]): void {
  const given = Object.fromEntries(names.flatMap((name) => [name, fileOf(name)]).map((name) => [name, env[name]]));
  for (const [name, secret] of Object.entries(withSecretFiles(given))) if (secret) env[name] = secret;
  // Taken once: what stands in the environment from now on would be refused beside its file.
  for (const name of names) delete env[fileOf(name)];
}

interface Taken {
  readonly secret?: string;
  readonly problem?: string;
}

const besideItself = (name: string): Taken => ({
  problem: `${fileOf(name)} stands beside ${name}: give one of the two, and leave the other one out.`,
});

/** Programs that write such files mostly end them with a line break, which is none of the secret. */
function secretIn(path: string, name: string): Taken {
  try {
    const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
    return secret ? { secret } : { problem: `${fileOf(name)} names an empty file: ${path}.` };
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return { problem: `${fileOf(name)} must be the path of a file that can be read (${why}): ${path}.` };
  }
}
