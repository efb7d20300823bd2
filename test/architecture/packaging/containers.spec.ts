import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { parseEnvironment, settingNames } from '../../../backend/src/platform/config/settings/settings.js';

interface Service {
  readonly image?: string;
  readonly ports?: string[];
  readonly environment?: Record<string, string>;
  readonly healthcheck?: { readonly test?: string[] };
  readonly volumes?: string[];
  readonly container_name?: string;
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Record<string, string> };
  readonly command?: string[];
  readonly profiles?: string[];
  readonly read_only?: boolean;
  readonly tmpfs?: string[];
  readonly cap_drop?: string[];
}

const source = readFileSync('docker-compose.yml', 'utf8');
const { services } = parse(source, { merge: true }) as { services: Record<string, Service> };

describe('docker-compose.yml', () => {
  it('has database, queue, mail catcher, both roles, backups and the proxy', () => {
    expect(Object.keys(services).sort()).toEqual([
      'backup',
      'mailpit',
      'postgres',
      'proxy',
      'redis',
      'restore',
      'web-1',
      'web-2',
      'worker',
    ]);
    expect(services['web-1']?.environment?.ROLE).toBe('web');
    expect(services.worker?.environment?.ROLE).toBe('worker');
  });

  it('publishes the proxy only, so that the rest can be scaled', () => {
    const published = Object.entries(services).filter(([, service]) => service.ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(Object.values(services).filter((service) => service.container_name)).toEqual([]);
  });

  it('takes each secret from the environment, and describes each in the example', () => {
    const wanted = [...source.matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1] ?? '');
    const example = [...readFileSync('deploy/env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(wanted)].sort()).toEqual([...example].sort());
    for (const secret of ['POSTGRES_PASSWORD', 'SESSION_SECRET', 'DATA_KEY']) {
      expect(source).toContain(`\${${secret}:?`);
    }
  });

  it('gives both roles the same settings', () => {
    const settings = (service?: Service) => ({ ...service?.environment, ROLE: '' });
    expect(settings(services['web-1'])).toEqual(settings(services.worker));
    expect(Object.keys(services['web-1']?.environment ?? {})).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'DATA_KEY']),
    );
  });

  it('passes every setting that there is, and the README lists each', () => {
    const listed = [...readFileSync('README.md', 'utf8').matchAll(/^\| `([^|]+)` \|/gm)].flatMap(([, names = '']) =>
      names.split('`, `'),
    );
    // Node's own, and what is fixed by the image, or by what the composition itself is.
    const fixed = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_DIRECT_URL'];
    expect(settingNames.filter((name) => name !== 'NODE_ENV' && !listed.includes(name))).toEqual([]);
    const passed = Object.keys(services.worker?.environment ?? {});
    expect([...passed].sort()).toEqual(settingNames.filter((name) => !fixed.includes(name)).sort());
  });

  it('has the program’s own defaults, as the README and the example', () => {
    const own: Readonly<Record<string, unknown>> = parseEnvironment({});
    // A composition has a proxy, a mail catcher and a site that is not only for oneself.
    const others = ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'DEMO', 'DRAIN_SECONDS', 'TRUSTED_PROXIES'];
    const composed = new Map(
      [...source.matchAll(/\$\{([A-Z_]+):-([^}]+)\}/g)].map(([, name = '', value]) => [name, value]),
    );
    const ownOf = (names: Iterable<string>) =>
      Object.fromEntries([...names].flatMap((name) => (own[name] === undefined ? [] : [[name, String(own[name])]])));
    const alike = [...composed.keys()].filter((name) => !others.includes(name) && own[name] !== undefined);
    expect(alike).toContain('DIGEST_HOUR');
    expect(Object.fromEntries(alike.map((name) => [name, composed.get(name)]))).toEqual(ownOf(alike));

    const example = [...readFileSync('deploy/env.example', 'utf8').matchAll(/^([A-Z_]+)=(.+)$/gm)];
    expect(example.map(([, name, value]) => [name, value])).toEqual(
      example.map(([, name = '']) => [name, composed.get(name)]),
    );

    const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z][^|]+) \| ([^|]+) \|/gm)];
    const said = rows.flatMap(([, names = '', values = '']) => {
      const each = values.replaceAll('`', '').split(', ');
      return names.split(', ').map((name, at) => [name.replaceAll('`', ''), each[at]?.split(' ')[0]] as const);
    });
    const plain = said.filter(([name]) => own[name] !== undefined && name !== 'MAIL_FROM');
    expect(plain.length).toBeGreaterThan(10);
    expect(Object.fromEntries(plain)).toEqual(ownOf(plain.map(([name]) => name)));
  });

  it('runs two web programs alike, which the proxy asks by name whether they are ready', () => {
    expect(services['web-2']).toEqual(services['web-1']);
    const upstreams = /\{WEB_UPSTREAMS:-([^}]+)\}/.exec(source)?.[1]?.split(' ');
    expect(upstreams).toEqual(['web-1:3000', 'web-2:3000']);
    expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain('health_uri /api/ready');
  });

  it('gives a program that is to end more time than it drains', () => {
    const drain = Number(/\{DRAIN_SECONDS:-(\d+)\}/.exec(source)?.[1]);
    expect(drain).toBeGreaterThan(2);
    for (const name of ['web-1', 'worker']) {
      expect(parseInt(services[name]?.stop_grace_period ?? '0')).toBeGreaterThan(drain + 20);
    }
  });

  it('keeps no log for ever, and what programs write down beyond a container', () => {
    const unlimited = Object.entries(services).filter(([, { logging }]) => !logging?.options['max-size']);
    expect(unlimited.map(([name]) => name)).toEqual([]);
    for (const name of ['web-1', 'worker']) expect(services[name]?.volumes?.join()).toMatch(/:\/data$/);
  });

  it('lets the program write to its volumes only', () => {
    for (const name of ['web-1', 'web-2', 'worker', 'backup', 'restore'])
      expect(services[name]).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  });

  it('backs up what the worker has, with its keys, into a folder of the machine', () => {
    const { command, volumes, environment } = services.backup ?? {};
    expect(command?.join(' ')).toMatch(
      /commands\/backup\.js --into \$\{BACKUP_INTO:-\/backups\} --every \S+ --keep \S+$/,
    );
    expect(volumes).toEqual(['worker-data:/data:ro', '${BACKUP_FOLDER:-backups}:/backups']);
    // What the site itself has no use for, it is not told.
    const storage = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'AWS_ENDPOINT_URL_S3'];
    const own = {
      ...services.worker?.environment,
      ...Object.fromEntries(storage.map((name) => [name, `\${${name}:-}`])),
      // What the doctor looks at, beside the command.
      BACKUP_INTO: '${BACKUP_INTO:-/backups}',
    };
    expect(environment).toEqual(own);
    expect(
      Object.keys(services.worker?.environment ?? {}).filter((name) => [...storage, 'BACKUP_INTO'].includes(name)),
    ).toEqual([]);
    // Asked for by name only, and put back to where the worker finds it.
    expect(services.restore).toMatchObject({ profiles: ['restore'], environment: own });
    expect(services.restore?.volumes).toEqual(['worker-data:/data', '${BACKUP_FOLDER:-backups}:/backups:ro']);
  });

  it('gives the database as many connections as the programs take', () => {
    const valueOf = (name: string) => Number(new RegExp(`\\{${name}:-(\\d+)\\}`).exec(source)?.[1]);
    const programs = Object.values(services).filter(
      ({ environment, command, profiles }) => environment?.ROLE && !command && !profiles,
    ).length;
    expect(valueOf('POSTGRES_CONNECTIONS')).toBeGreaterThan(programs * (valueOf('DATABASE_POOL_SIZE') + 1));
  });

  it('asks every service for its health', () => {
    const asked = Object.entries(services).filter(([, { healthcheck }]) => healthcheck?.test !== undefined);
    const image = readFileSync('Dockerfile', 'utf8');
    expect(asked.map(([name]) => name).sort()).toEqual(['mailpit', 'postgres', 'proxy', 'redis']);
    expect(image).toContain('HEALTHCHECK'); // web and worker: in the image
  });

  it('mounts only what is there', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((one) => one.startsWith('./')),
    );
    expect(mounted).toEqual([
      './deploy/postgres/owner.sql:/docker-entrypoint-initdb.d/owner.sql:ro',
      './deploy/Caddyfile:/etc/caddy/Caddyfile:ro',
    ]);
    expect(mounted.filter((one) => !existsSync(one.split(':')[0] ?? ''))).toEqual([]);
  });

  it('makes an image of the program’s version, which runs as nobody in particular', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(image).toContain(`\nARG VERSION=${version}\n`);
    for (const label of ['version="$VERSION"', 'revision="$REVISION"', 'created="$CREATED"'])
      expect(image).toContain(`org.opencontainers.image.${label}`);
    const last = image.slice(image.lastIndexOf('\nFROM '));
    expect(last).toContain('\nUSER 1000:1000\n');
    // Nothing of the other machine is run while its image is made.
    expect(last).not.toContain('\nRUN ');
    expect([...image.matchAll(/^FROM --platform=\$BUILDPLATFORM /gm)]).toHaveLength(1);
  });

  it('takes along what the program reads by its file’s name', () => {
    const files = readdirSync('backend/src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const named = files.flatMap((file) =>
      [...readFileSync(`backend/src/${file}`, 'utf8').matchAll(/\.resolve\('((?:@[^/']+\/)?[^/']+)\//g)].map(
        ([, name]) => name,
      ),
    );
    expect(named).toContain('@expo-google-fonts/david-libre');
    const script = readFileSync('backend/bin/needed-files.mjs', 'utf8');
    expect(named.filter((name) => !script.includes(`'node_modules/${name}'`))).toEqual([]);
  });

  it('tells npm of every workspace, as "npm ci" wants it', () => {
    const told = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)];
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> };
    const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules/'));
    expect(told.map(([, path]) => path).sort()).toEqual(workspaces.sort());
  });
});
