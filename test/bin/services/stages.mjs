import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { suites } from '../../jest.config.mjs';
import { browserOptions, openSite } from './browser-options.mjs';
import { startProgram } from './program.mjs';

/**
 * Starts a program and a browser for each worker of the browser suite, which its specs share as people share a site, and does
 * `work`. A start of both takes four seconds of processor time. `TEST_STAGES` tells the specs where they are; without it, in
 * a run by hand, each spec has its own.
 */
export async function withStages(work) {
  const servers = process.env.TEST_DATABASE_URL.split(' ').slice(0, suites.browser.workers);
  const stops = [];
  try {
    const starting = servers.map((server) => startStage(server, (stop) => stops.push(stop)));
    // Whatever fails, what else was started has to be known before it can be ended.
    await Promise.allSettled(starting);
    const stages = await Promise.all(starting);
    process.env.TEST_STAGES = JSON.stringify(stages);
    return await work();
  } finally {
    delete process.env.TEST_STAGES;
    for (const stop of stops.reverse()) await stop();
  }
}

/** @param onStop is told of each thing how to end it, as soon as it is there: the next one may fail */
async function startStage(server, onStop) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-stage-'));
  onStop(() => rmSync(dataDir, { recursive: true }));
  const name = `site_${randomBytes(6).toString('hex')}`;
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await query(server, `CREATE DATABASE ${name}`);
  onStop(() => query(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const browser = await chromium.launchServer(browserOptions());
  onStop(() => browser.close());
  const program = await startProgram({ dataDir, env: { ...openSite, DATABASE_URL: databaseUrl } });
  onStop(() => program.stop());
  return { url: program.url, dataDir, browser: browser.wsEndpoint() };
}

async function query(server, statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
