import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly ports?: string[];
  readonly environment?: Record<string, string>;
  readonly healthcheck?: { readonly test: string[] };
  readonly volumes?: string[];
  readonly container_name?: string;
}

const source = readFileSync('docker-compose.yml', 'utf8');
const { services } = parse(source, { merge: true }) as { services: Record<string, Service> };

describe('docker-compose.yml', () => {
  it('has database, queue, mail catcher, both roles and the proxy', () => {
    expect(Object.keys(services).sort()).toEqual(['mailpit', 'postgres', 'proxy', 'redis', 'web', 'worker']);
    expect(services.web?.environment?.ROLE).toBe('web');
    expect(services.worker?.environment?.ROLE).toBe('worker');
  });

  it('publishes the proxy only, so that the rest can be scaled', () => {
    const published = Object.entries(services).filter(([, service]) => service.ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(Object.values(services).filter((service) => service.container_name)).toEqual([]);
  });

  it('takes each secret from the environment, and describes each in the example', () => {
    const wanted = [...source.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]);
    const example = readFileSync('deploy/env.example', 'utf8');
    const optional = new Set(['MAIL_PORT']);
    expect(wanted.filter((name) => name && !optional.has(name) && !example.includes(`${name}=`))).toEqual([]);
    for (const secret of ['POSTGRES_PASSWORD', 'SESSION_SECRET', 'DATA_KEY']) {
      expect(source).toContain(`\${${secret}:?`);
    }
  });

  it('gives both roles the same settings', () => {
    const settings = (service?: Service) => ({ ...service?.environment, ROLE: '' });
    expect(settings(services.web)).toEqual(settings(services.worker));
    expect(Object.keys(services.web?.environment ?? {})).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'DATA_KEY']),
    );
  });

  it('asks every service for its health', () => {
    const asked = Object.entries(services).filter(([, { healthcheck }]) => healthcheck !== undefined);
    const image = readFileSync('Dockerfile', 'utf8');
    expect(asked.map(([name]) => name).sort()).toEqual(['mailpit', 'postgres', 'proxy', 'redis']);
    expect(image).toContain('HEALTHCHECK'); // web and worker: in the image
  });

  it('mounts and copies only what is there', () => {
    expect(services.proxy?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(existsSync('deploy/Caddyfile')).toBe(true);
    const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (libs\S+) /gm)].map(
      (match) => match[1] ?? '',
    );
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    expect(copied).toHaveLength(4);
  });
});
