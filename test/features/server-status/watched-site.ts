import { mkdtempSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Finding } from '../../../backend/src/features/server-status/health/health-checks.js';
import { SiteHealthQueries } from '../../../backend/src/features/server-status/health/site-health.js';
import { TellProblems } from '../../../backend/src/features/server-status/health/tell-problems.js';
import { AskForRelease } from '../../../backend/src/features/server-status/releases/ask-for-release.js';
import { programVersion } from '../../../backend/src/platform/config/program-version.js';
import { type MailReceiver, startMailReceiver } from '../../platform/mail/support/mail-receiver.js';
import { createMigratedDatabase, type TestDatabase } from '../../support/servers/postgres.js';
import { PrivateRedis } from '../../support/servers/private-redis.js';
import { SmallDisk, canMount } from '../../support/servers/small-disk.js';
import { until } from '../../support/until.js';
import { password, startWorld, type World } from '../../support/world.js';

export const admin = { ADMIN_EMAIL: 'reasons.admin@example.org', ADMIN_PASSWORD: password };
export const operator = 'operator@example.org';

type Role = 'web' | 'worker';
type Posted = Record<'status' | 'check' | 'reason' | 'severity' | 'text', string>;

/** A site of two programs, one that serves and one that does the background work, with servers of its own that may fail. */
export class WatchedSite {
  /** What the webhook of the alerts was told. */
  readonly posted: Posted[] = [];
  /** What is published as the newest version of the program; null: nothing answers. */
  private release: string | null = null;
  private readonly programs: Partial<Record<Role, World>> = {};
  /** Where the programs keep their files; null without the right to mount one. */
  private readonly disk: SmallDisk | null = canMount
    ? SmallDisk.mountedAt(mkdtempSync(join(tmpdir(), 'shulayim-disk-')), '8m')
    : null;
  /** None of the programs'. */
  private readonly pool: Pool;

  private constructor(
    readonly database: TestDatabase,
    readonly redis: PrivateRedis,
    readonly mailServer: MailReceiver,
    private readonly chat: HttpServer,
  ) {
    chat.on('request', (request, response) => {
      if (request.url === '/releases/latest') {
        if (this.release === null) response.statusCode = 503;
        response.end(JSON.stringify({ tag_name: this.release, name: 'spring', assets: [] }));
        return;
      }
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        this.posted.push(JSON.parse(Buffer.concat(pieces).toString()) as Posted);
        response.end();
      });
    });
    this.pool = new Pool({ connectionString: database.url, max: 1 });
    this.pool.on('error', () => undefined);
  }

  static async open(): Promise<WatchedSite> {
    const servers = [createMigratedDatabase(), PrivateRedis.create(), startMailReceiver()] as const;
    const site = new WatchedSite(...(await Promise.all(servers)), createServer());
    await new Promise<void>((done) => site.chat.listen(0, '127.0.0.1', done));
    await site.start('web');
    await site.start('worker');
    return site;
  }

  async start(role: Role): Promise<void> {
    const elsewhere = `http://127.0.0.1:${(this.chat.address() as AddressInfo).port}`;
    const servers = { REDIS_URL: this.redis.url, SMTP_URL: this.mailServer.url };
    const told = {
      ALERT_EMAIL: operator,
      ALERT_WEBHOOK: `${elsewhere}/hook`,
      RELEASES_URL: `${elsewhere}/releases/latest`,
    };
    const files: Record<string, string> = this.disk ? { DATA_DIR: this.disk.path } : {};
    const settings = {
      ...admin,
      ...servers,
      ...told,
      ...files,
      ROLE: role,
      COMING_SOON: 'off',
      LOG_LEVEL: 'silent',
    };
    this.programs[role] = await startWorld(settings, this.database.url);
  }

  async stop(role: Role): Promise<void> {
    await this.programs[role]?.close();
    delete this.programs[role];
  }

  async close(): Promise<void> {
    await Promise.all([this.stop('web'), this.stop('worker')]);
    await this.pool.end();
    await Promise.all([this.database.drop(), this.redis.remove(), this.mailServer.close()]);
    this.chat.close();
    this.disk?.unmount();
  }

  get web(): World {
    return this.programs.web as World;
  }
  get worker(): World {
    return this.programs.worker as World;
  }
  get databaseName(): string {
    return new URL(this.database.url).pathname.slice(1);
  }

  async run<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(statement, values)).rows as Row[];
  }

  /** A day goes by, and the worker asks. */
  async publishes(release: string | null): Promise<void> {
    this.release = release;
    await this.run(
      `UPDATE newest_releases SET asked_at = now() - interval '1 day', answered_at = answered_at - interval '1 day'`,
    );
    await this.worker.app.get(AskForRelease).run();
  }

  /** Every program looks, as it does each 30 s. */
  async look(): Promise<void> {
    for (const { app } of Object.values(this.programs)) await app.get(TellProblems).run();
  }

  /** As if what is out of order had been so for ten minutes. */
  async lookLater(): Promise<void> {
    await this.run(`UPDATE health_problems SET began_at = began_at - interval '10 minutes',
      critical_at = critical_at - interval '10 minutes'`);
    await this.look();
  }

  comes(check: string, isThere: (finding: Finding) => boolean): Promise<void> {
    const [program] = Object.values(this.programs);
    return until(async () =>
      ((await program?.app.get(SiteHealthQueries).findings()) ?? []).some((one) => one.name === check && isThere(one)),
    );
  }

  /** The disk that the data folder is on has so much room left (0 to 1), and the programs have said so of themselves. */
  async leaveFree(free: number): Promise<void> {
    if (!this.disk) return this.saysElsewhere(free);
    this.disk.leaveFree(free);
    await until(async () => {
      const others = `SELECT FROM server_instances WHERE abs((figures->>'disk_free_ratio')::float8 - $1) > 0.01`;
      return (await this.run(others, [free])).length === 0;
    });
  }

  /** What cannot be brought about without a disk of one's own: a program on another machine says it of its disk. */
  private async saysElsewhere(free: number): Promise<void> {
    await this.run(`DELETE FROM server_instances WHERE host = 'elsewhere'`);
    await this.besides(programVersion, { disk_free_ratio: free });
  }

  /** Another program of the site, on another machine, says so of itself. */
  async besides(version: string, figures: object): Promise<void> {
    await this.run(
      `INSERT INTO server_instances (id, role, version, node, host, started_at, beat_at, figures)
       VALUES (gen_random_uuid(), 'web', $1, '20', 'elsewhere', now(), now() + interval '1 hour', $2)`,
      [version, figures],
    );
  }
}
