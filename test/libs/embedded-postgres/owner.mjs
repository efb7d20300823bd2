// A program that owns a data folder, for tests that kill it: prints the server's address and pid, or why it got none.
import { startEmbeddedPostgres } from '../../../libs/embedded-postgres/dist/index.js';

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2], log: () => undefined });
  process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ url: server.url, pid: server.pid }));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ refusal: error.name }));
}
