import { Inject, Injectable } from '@nestjs/common';
import type { HealthCheck, SiteHealth } from '@shulayim/contracts';
import { Pool } from 'pg';
import { Clock } from '../../../platform/config/clock.js';
import { ParkedEvents } from '../../../platform/event-log/parked-events.js';
import { backupDates } from '../backup-dates.js';
import { QueueDepth } from '../queue-depth.js';
import { NewestReleases } from '../releases/newest-release.js';
import { ServerQueries } from '../server.queries.js';
import { checkHealth, runs, worstOf, type Finding } from './health-checks.js';
import { HealthProblems } from './health-problems.js';
import { sentencesFor } from './health-sentences.js';

/** How the site is, as a whole: what somebody has to look after, and what to do. */
@Injectable()
export class SiteHealthQueries {
  @Inject(QueueDepth) private readonly queue!: QueueDepth;
  @Inject(ParkedEvents) private readonly parked!: ParkedEvents;
  @Inject(NewestReleases) private readonly releases!: NewestReleases;

  constructor(
    private readonly pool: Pool,
    private readonly server: ServerQueries,
    private readonly problems: HealthProblems,
    private readonly clock: Clock,
  ) {}

  /** One question after another: asked at once, each minute, they would keep as many connections open for nothing. */
  async findings(): Promise<Finding[]> {
    const server = await this.server.state();
    const parkedEvents = await this.parked.count();
    const dates = await backupDates(this.pool);
    const release = await this.releases.known();
    return checkHealth({
      now: new Date(this.clock.now()),
      server,
      hasRedis: this.queue.hasRedis,
      parkedEvents,
      release,
      ...dates,
    });
  }

  /** Whether some process does the background work; true also where nobody can be asked. */
  async hasWorker(): Promise<boolean> {
    return this.server.instances().then(
      (instances) => runs(instances, 'worker'),
      () => true,
    );
  }

  /** In the language of whoever asks. */
  async read(): Promise<SiteHealth> {
    const [findings, problems] = await Promise.all([this.findings(), this.problems.standing()]);
    const checks = findings.map((finding): HealthCheck => {
      const { name: title, message, advice } = sentencesFor(finding, 'asked');
      const problem = problems.find(({ name, reason }) => name === finding.name && reason === finding.reason);
      const since = problem?.since.toISOString() ?? null;
      return { name: finding.name, state: finding.state, title, message, advice, since };
    });
    return { at: new Date(this.clock.now()).toISOString(), state: worstOf(checks.map(({ state }) => state)), checks };
  }
}
