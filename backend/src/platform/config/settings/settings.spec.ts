import { loadSecrets } from '../secrets.js';
import { Settings, WrongSettings, parseEnvironment } from './settings.js';

const secrets = { sessionSecret: 'a'.repeat(64), dataKey: 'b'.repeat(64), gatePassword: 'gate' };
const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    parseEnvironment(env);
    return [];
  } catch (error) {
    return (error as WrongSettings).problems;
  }
};

describe('the settings', () => {
  it('are complete without any variable', () => {
    const settings = new Settings(parseEnvironment({}), secrets, 'postgres://x');
    expect(settings).toMatchObject({
      port: 3000,
      role: 'all',
      isDemo: true,
      mailSettleSeconds: 60,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('switch the demo off with a real database, unless it is asked for', () => {
    const env = { DATABASE_URL: 'postgres://localhost/x' };
    expect(new Settings(parseEnvironment(env), secrets, 'x').isDemo).toBe(false);
    expect(new Settings(parseEnvironment({ ...env, DEMO: '1' }), secrets, 'x').isDemo).toBe(true);
  });

  it('name each wrong variable in a sentence of its own', () => {
    const problems = problemsOf({ PORT: 'many', ROLE: 'boss', SMTP_URL: 'mail.example.com' });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(['PORT', 'ROLE', 'SMTP_URL']);
  });

  it('ask for passwords of 6 to 64 characters, of the first administrator too', () => {
    const least = (env: NodeJS.ProcessEnv) => new Settings(parseEnvironment(env), secrets, 'x').passwords.minLength;
    expect([least({}), least({ PASSWORD_MIN_LENGTH: '64' })]).toEqual([6, 64]);
    for (const wrong of ['5', '65', 'eight'])
      expect(problemsOf({ PASSWORD_MIN_LENGTH: wrong })).toEqual([
        expect.stringMatching(/^PASSWORD_MIN_LENGTH must be/),
      ]);
    expect(problemsOf({ ADMIN_PASSWORD: 'ארבעה' })).toEqual(['ADMIN_PASSWORD must have at least 6 characters.']);
    expect(problemsOf({ ADMIN_PASSWORD: 'seven-7', PASSWORD_MIN_LENGTH: '8' })).toEqual([
      'ADMIN_PASSWORD must have at least 8 characters.',
    ]);
    expect(problemsOf({ ADMIN_PASSWORD: 'eight-88', PASSWORD_MIN_LENGTH: '8' })).toEqual([]);
  });

  it('insist on secrets in production with a real database', () => {
    expect(problemsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' })).toHaveLength(2);
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(0);
  });

  it('take several session secrets, of which each is one', () => {
    const two = `${'a'.repeat(64)}, ${'b'.repeat(64)}`;
    const settings = new Settings(parseEnvironment({ SESSION_SECRET: two }), { ...secrets, sessionSecret: two }, 'x');
    expect(settings.sessionSecrets).toEqual(['a'.repeat(64), 'b'.repeat(64)]);
    expect(problemsOf({ SESSION_SECRET: `${'a'.repeat(64)},short` })).toEqual([
      'SESSION_SECRET must be 64 hexadecimal digits, or several of these with commas between them.',
    ]);
  });

  it('take addresses and networks as proxies, and nothing else', () => {
    for (const text of ['10.0.0.5', ' 10.0.0.5 , 172.28.5.0/24', 'fd00::/8', 'loopback'])
      expect(problemsOf({ TRUSTED_PROXIES: text })).toEqual([]);
    for (const text of ['proxy', '10.0.0.0/33', '10.0.0.5;10.0.0.6', 'true', '10.0.0.0/8/8', ','])
      expect(problemsOf({ TRUSTED_PROXIES: text })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES must be/)]);
    const settings = new Settings(parseEnvironment({}), secrets, 'x');
    expect(settings.trustedProxies).toEqual(['loopback']);
  });

  it('tell the gate password at the start of one’s own site only', () => {
    const tells = (env: NodeJS.ProcessEnv) => new Settings(parseEnvironment(env), secrets, 'x').tellsGatePassword;
    expect(tells({})).toBe(true);
    expect(tells({ ADMIN_GATE_PASSWORD: 'given' })).toBe(false);
    expect(tells({ DATABASE_URL: 'postgres://localhost/x' })).toBe(false);
    expect(tells({ NODE_ENV: 'production' })).toBe(false);
  });

  it('derive one gate password for all processes of one session secret', () => {
    const given = { SESSION_SECRET: 'a'.repeat(64), DATA_KEY: 'b'.repeat(64) };
    const { gatePassword } = loadSecrets('/nowhere', given);
    expect(gatePassword).toMatch(/^[\w-]{12}$/);
    expect(loadSecrets('/elsewhere', given).gatePassword).toBe(gatePassword);
    expect(loadSecrets('/nowhere', { ...given, SESSION_SECRET: 'c'.repeat(64) }).gatePassword).not.toBe(gatePassword);
    expect(loadSecrets('/nowhere', { ...given, ADMIN_GATE_PASSWORD: 'given' }).gatePassword).toBe('given');
  });

  it('name an OpenID provider by its address and what the site is called there, or none', () => {
    const given = { OIDC_ISSUER: 'https://login.example.org/realm', OIDC_CLIENT_ID: 'site' };
    const openIdOf = (env: NodeJS.ProcessEnv) => new Settings(parseEnvironment(env), secrets, 'x').openId;
    expect(openIdOf({})).toBeNull();
    expect(openIdOf(given)).toMatchObject({ name: 'login.example.org', clientSecret: null, isInsecure: false });
    expect(openIdOf({ ...given, OIDC_NAME: 'הספרייה' })).toMatchObject({ name: 'הספרייה' });
    expect(openIdOf({ ...given, OIDC_ISSUER: 'http://127.0.0.1:8080' })).toMatchObject({ isInsecure: true });
    for (const OIDC_ISSUER of ['http://login.example.org', 'http://127.evil.example', 'login', 'https://x.example/?a'])
      expect(problemsOf({ ...given, OIDC_ISSUER })).toEqual([expect.stringMatching(/^OIDC_ISSUER must/)]);
    expect(problemsOf({ OIDC_NAME: 'הספרייה', OIDC_ISSUER: given.OIDC_ISSUER })).toEqual([
      'OIDC_ISSUER needs OIDC_CLIENT_ID as well.',
      'OIDC_NAME needs OIDC_CLIENT_ID as well.',
    ]);
  });

  it('count an empty value as unset', () => {
    expect(problemsOf({ REDIS_URL: '', PORT: '' })).toHaveLength(0);
  });
});
