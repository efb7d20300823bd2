import { Injectable } from '@nestjs/common';
import { Vault } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { runningThreads } from '../../../platform/background/one-use-thread.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { LiveHub } from '../../../platform/live-feed/live-hub.js';
import { Metrics } from '../../../platform/http/metrics/metrics.js';
import { freePartOfDisk } from './free-disk.js';

/** Of this process and its machine. */
@Injectable()
export class ProgramFigures {
  constructor(metrics: Metrics, settings: Settings, pool: Pool, hub: LiveHub, vault: Vault) {
    metrics.gauge('shulayim_database_connections', 'Connections of the pool', () => pool.totalCount);
    metrics.gauge('shulayim_database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
    metrics.gauge('shulayim_sockets', 'Sockets that are connected', () => hub.connectionCount);
    metrics.gauge('shulayim_topics', 'Topics that somebody follows', () => hub.topicCount);
    metrics.gauge('shulayim_threads', 'Threads for imports, re-anchoring and the like', runningThreads);
    metrics.gauge(
      'shulayim_unreadable_values',
      'Times since the start that a personal value, or the key of a person, could not be opened and read as missing',
      () => vault.unreadable,
    );
    metrics.gauge('shulayim_disk_free_ratio', 'Free part of the disk that DATA_DIR is on, 0 to 1', () =>
      freePartOfDisk(settings.dataDir),
    );
  }
}
