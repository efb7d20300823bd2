import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { parseEnvironment, settingNames } from '../../../backend/src/platform/config/settings/settings.js';

const folder = 'deploy/kubernetes';

interface Container {
  readonly image: string;
  readonly args?: string[];
  readonly env?: { name: string; value: string }[];
  readonly envFrom: unknown[];
  readonly securityContext: unknown;
  readonly ports?: { name: string; containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly volumeMounts: { name: string; mountPath: string }[];
}
interface Probe {
  readonly httpGet: { path: string; port: string };
}
interface PodTemplate {
  readonly metadata: { labels: Record<string, string> };
  readonly spec: {
    readonly securityContext: unknown;
    readonly terminationGracePeriodSeconds?: number;
    readonly containers: [Container];
    readonly volumes: { name: string }[];
  };
}
interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { name: string };
  readonly spec: Record<string, unknown>;
}

const kustomization = parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8')) as {
  resources: string[];
  images: { name: string; newTag: string }[];
};
const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8')).map((document) => document.toJS() as Resource),
);
const named = (kind: string, name: string): Resource => {
  const found = resources.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
const podOf = ({ kind, spec }: Resource): PodTemplate =>
  (kind === 'CronJob' ? (spec['jobTemplate'] as Resource).spec['template'] : spec['template']) as PodTemplate;
const programs = [named('Deployment', 'web'), named('StatefulSet', 'worker'), named('CronJob', 'backup')];
const variables = (file: string) =>
  Object.fromEntries(
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;
const settings = { ...variables('settings.env'), ...variables('secrets.env.example') };

describe('deploy/kubernetes', () => {
  const wrong = (input: readonly object[]): unknown[] =>
    // The schemas are modules that Jest does not load.
    JSON.parse(
      execFileSync(process.execPath, ['test/architecture/packaging/valid-manifests.mjs'], {
        input: JSON.stringify(input),
        encoding: 'utf8',
      }),
    ) as unknown[];

  it('is what Kubernetes takes', () => {
    expect(
      wrong(resources).flatMap((complaint, at) => (complaint ? [[resources[at]?.metadata.name, complaint]] : [])),
    ).toEqual([]);
    expect(resources.length).toBeGreaterThan(9);
    const web = named('Deployment', 'web');
    expect(wrong([{ ...web, spec: { ...web.spec, replicas: 'two' } }])).toEqual([expect.stringContaining('replicas')]);
  });

  it('sets what the program knows, and nothing that it refuses', () => {
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
    const secrets = { SESSION_SECRET: 'a'.repeat(64), DATA_KEY: 'b'.repeat(64) };
    expect(() => parseEnvironment({ ...settings, ...secrets, NODE_ENV: 'production' })).not.toThrow();
    expect(variables('settings.env')).not.toHaveProperty('DATABASE_URL');
  });

  it.each(programs.map((program) => [program.metadata.name, podOf(program)] as const))(
    '%s runs as nobody in particular, and writes to its volumes only',
    (name, { spec }) => {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      const [container] = spec.containers;
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining(['/data', '/tmp']),
      );
      expect(container.envFrom).toEqual([
        { configMapRef: { name: 'settings' } },
        { secretRef: { name: 'secrets' } },
        ...(name === 'backup' ? [{ secretRef: { name: 'storage', optional: true } }] : []),
      ]);
      expect(container.image).toBe('shulayim');
    },
  );

  it('gives web and worker their roles, and asks each for what the image serves', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    for (const name of ['web', 'worker']) {
      const pod = podOf(named(name === 'web' ? 'Deployment' : 'StatefulSet', name)).spec;
      const [container] = pod.containers;
      expect(container.env).toEqual([{ name: 'ROLE', value: name }]);
      expect(image).toContain(`\nEXPOSE ${container.ports?.[0]?.containerPort}\n`);
      expect(container.startupProbe?.httpGet).toEqual({ path: '/api/ready', port: 'http' });
      expect(container.readinessProbe?.httpGet).toEqual({ path: '/api/ready', port: 'http' });
      expect(container.livenessProbe?.httpGet).toEqual({ path: '/api/alive', port: 'http' });
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings['DRAIN_SECONDS']) + 20);
    }
  });

  it('finds its pods by their labels', () => {
    for (const [kind, name] of [
      ['Service', 'web'],
      ['Service', 'worker'],
      ['PodDisruptionBudget', 'web'],
    ] as const) {
      const { selector } = named(kind, name).spec as { selector: { matchLabels?: object } };
      const program = named(name === 'web' ? 'Deployment' : 'StatefulSet', name);
      expect(podOf(program).metadata.labels).toEqual(selector.matchLabels ?? selector);
    }
  });

  it('scales by the sockets that each process tells of', () => {
    const told = readFileSync('backend/src/features/server-status/figures/program-figures.ts', 'utf8');
    const { metrics, scaleTargetRef } = named('HorizontalPodAutoscaler', 'web').spec as {
      metrics: { pods?: { metric: { name: string } } }[];
      scaleTargetRef: object;
    };
    const metric = metrics[0]?.pods?.metric.name ?? 'none';
    expect(told).toContain(`'${metric}'`);
    expect(readFileSync(`${folder}/prometheus-adapter.yaml`, 'utf8')).toContain(`as: ${metric} `);
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' });
  });

  it('backs up by a command that there is, and names the version', () => {
    const [backup] = podOf(named('CronJob', 'backup')).spec.containers;
    expect(existsSync(`backend/src/${backup.args?.[1]?.replace('backend/dist/', '').replace(/js$/, 'ts')}`)).toBe(true);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(kustomization.images).toMatchObject([{ name: 'shulayim', newTag: version }]);
  });
});

describe('deploy/systemd', () => {
  const units = ['shulayim.service', 'shulayim-backup.service', 'shulayim-restore@.service'].map((name) =>
    readFileSync(`deploy/systemd/${name}`, 'utf8'),
  );

  it.each(units)('runs what is built, as its own user, with nothing to write to but its folders: %#', (unit) => {
    const file = /^ExecStart=\/usr\/bin\/node backend\/dist\/(\S+)\.js/m.exec(unit)?.[1];
    expect(existsSync(`backend/src/${file}.ts`)).toBe(true);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) => all.split(' '));
    expect(set.map((one) => one.split('=')[0]).filter((name) => !settingNames.includes(name ?? ''))).toEqual([]);
    for (const line of ['User=shulayim', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line);
  });

  it('has a timer for the backup', () => {
    expect(readFileSync('deploy/systemd/shulayim-backup.timer', 'utf8')).toMatch(/^OnCalendar=.*\n/m);
  });
});
