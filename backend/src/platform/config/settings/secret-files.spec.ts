import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putSecretsOfFiles, secretFileNames, withSecretFiles } from './secret-files.js';
import { WrongSettings, parseEnvironment, settingNames } from './settings.js';

const folder = mkdtempSync(join(tmpdir(), 'shulayim-secrets-'));
const key = '1234567890abcdef'.repeat(4);
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function file(content: string): string {
  const path = join(folder, String((count += 1)));
  writeFileSync(path, content);
  return path;
}
const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    parseEnvironment(env);
    return [];
  } catch (error) {
    return (error as WrongSettings).problems;
  }
};

describe('files of secrets', () => {
  it('stand for the settings, without the line break that ends them', () => {
    const parsed = parseEnvironment({
      SESSION_SECRET_FILE: file(`${key}\n`),
      DATA_KEY: '',
      DATA_KEY_FILE: file(`${key}\r\n`),
      DATABASE_URL_FILE: file('postgresql://site:a%20b@db/site'),
      ADMIN_PASSWORD_FILE: file(' with spaces \n'),
      METRICS_TOKEN_FILE: '',
    });
    expect(parsed).toMatchObject({
      SESSION_SECRET: key,
      DATA_KEY: key,
      DATABASE_URL: 'postgresql://site:a%20b@db/site',
      ADMIN_PASSWORD: ' with spaces ',
    });
    expect(parsed).not.toHaveProperty('METRICS_TOKEN');
  });

  it('are refused beside the setting itself, when they cannot be read, and when they are empty', () => {
    const [beside, empty] = [file(key), file('\n')];
    const problems = problemsOf({
      SESSION_SECRET: key,
      SESSION_SECRET_FILE: beside,
      DATA_KEY_FILE: join(folder, 'none'),
      METRICS_TOKEN_FILE: empty,
      ADMIN_PASSWORD_FILE: folder,
    });
    expect([...problems].sort()).toEqual([
      `ADMIN_PASSWORD_FILE must be the path of a file that can be read (EISDIR): ${folder}.`,
      `DATA_KEY_FILE must be the path of a file that can be read (ENOENT): ${join(folder, 'none')}.`,
      `METRICS_TOKEN_FILE names an empty file: ${empty}.`,
      'SESSION_SECRET_FILE stands beside SESSION_SECRET: give one of the two, and leave the other one out.',
    ]);
    expect(problems.join()).not.toContain(key);
  });

  it('are looked at as the settings are, and never told', () => {
    const problems = problemsOf({ DATA_KEY_FILE: file('hush-hush'), DATABASE_URL_FILE: file('mysql://u:hush-hush@x') });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(['DATABASE_URL', 'DATA_KEY']);
    expect(problems.join()).not.toContain('hush-hush');
  });

  it('are not asked for where the file of a required one cannot be read: that alone is told', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x', DATA_KEY: key };
    expect(problemsOf({ ...env, SESSION_SECRET_FILE: '/nowhere' })).toEqual([
      'SESSION_SECRET_FILE must be the path of a file that can be read (ENOENT): /nowhere.',
    ]);
  });

  it('are there for each setting that is secret, and docs/operations.md lists them', () => {
    const secret = settingNames.filter((name) =>
      /SECRET|PASSWORD$|TOKEN|KEY$|^(DATABASE|REDIS|SMTP)\w*_URL$/.test(name),
    );
    const lacking = secret.filter((name) => !secretFileNames.includes(`${name}_FILE`));
    expect(lacking).toEqual(['SENDGRID_PUBLIC_KEY']);
    const [, section = ''] =
      /^## Secrets in files\n([^]*?)^The site and all/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    const listed = [...section.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name).filter((name) => name !== 'NAME_FILE');
    expect(listed.map((name) => `${name}_FILE`).sort()).toEqual([...secretFileNames].sort());
  });

  it('are the program’s own: other names that end alike stay as they are', () => {
    expect(withSecretFiles({ AWS_WEB_IDENTITY_TOKEN_FILE: '/nowhere' })).toEqual({
      AWS_WEB_IDENTITY_TOKEN_FILE: '/nowhere',
    });
  });

  it('are put into the environment for packages that read it themselves, once', () => {
    const env: NodeJS.ProcessEnv = { AWS_SECRET_ACCESS_KEY_FILE: file('of the storage\n'), DATA_KEY_FILE: file(key) };
    putSecretsOfFiles(env, 'AWS_SECRET_ACCESS_KEY');
    expect(env).toEqual({ AWS_SECRET_ACCESS_KEY: 'of the storage', DATA_KEY_FILE: env['DATA_KEY_FILE'] });
    putSecretsOfFiles(env, 'AWS_SECRET_ACCESS_KEY');
    expect(env['AWS_SECRET_ACCESS_KEY']).toBe('of the storage');
    expect(() => putSecretsOfFiles({ AWS_ACCESS_KEY_ID_FILE: '/nowhere' }, 'AWS_ACCESS_KEY_ID')).toThrow(
      /^AWS_ACCESS_KEY_ID_FILE must be/,
    );
  });
});
