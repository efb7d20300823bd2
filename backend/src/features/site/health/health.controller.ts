import { Controller, Get, Res } from '@nestjs/common';
import { ConnectionTest, Done, Health } from '@shulayim/contracts';
import { Refusal, checkpointsAhead } from '@shulayim/event-sourcing';
import type { FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { Open } from '../../../platform/auth/access.decorators.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { Draining } from '../../../platform/http/server/draining.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './health.he.json' with { type: 'json' };
import { testConnection } from './connection-test.js';

const t = sentencesOf(he, beside(import.meta.url, 'health')).asked;

/** The database is away: what is asked is whether it is, so this is an answer and not a fault of ours. */
class DatabaseAway extends Refusal {
  constructor() {
    super('unavailable', 503, { error: t('checkFailed') });
  }
}

/** For operators and probes. Shapes: P §3. */
@Controller()
@Open()
export class HealthController {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    private readonly draining: Draining,
  ) {}

  /** 200 for as long as this process answers at all: whoever starts it anew goes by it, and no outage of a server needs that. */
  @Get('alive')
  @Answers(Done)
  alive() {
    return { success: true };
  }

  /** 200 from the moment when requests are served; 503 while the database is away, and once this process is to end. */
  @Get('ready')
  @Answers(Done)
  async ready() {
    this.draining.assertReady();
    await this.pool.query('SELECT 1');
    return { success: true };
  }

  @Get('health')
  @Answers(Health)
  async health(@Res({ passthrough: true }) reply: FastifyReply) {
    const asked = this.pool.query<{ currentTime: Date; postgresVersion: string }>(
      `SELECT now() AS "currentTime", version() AS "postgresVersion"`,
    );
    const { rows } = await asked.catch(() => {
      throw new DatabaseAway();
    });
    const data = { ...rows[0], databaseUrl: withoutCredentials(this.settings.databaseUrl) };
    const ahead = await checkpointsAhead(this.pool);
    if (ahead.length === 0) return { success: true, message: 'OK', data };
    void reply.status(503);
    // Whoever follows the log stands beyond its end, and so does nothing: a dump was restored under the running program.
    return { success: false, error: t('aheadOfLog', { names: ahead.join(', ') }), data };
  }

  @Get('test-connection')
  @Answers(ConnectionTest)
  async test(@Res({ passthrough: true }) reply: FastifyReply): Promise<ConnectionTest> {
    const checks = await testConnection(this.pool, this.settings.databaseUrl);
    if (Object.values(checks).every(Boolean)) return { success: true, message: 'OK', checks };
    void reply.status(503);
    return { success: false, error: t('checkFailed'), checks };
  }
}

/** User and password removed (decisions §2). */
function withoutCredentials(url: string): string {
  const parsed = new URL(url);
  parsed.username = '';
  parsed.password = '';
  // They may stand among the parameters as well.
  for (const name of ['user', 'password']) parsed.searchParams.delete(name);
  return parsed.toString();
}
