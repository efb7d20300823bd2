// The floor of a start: an embedded PostgreSQL over data that may be there already, and the bare server.
import { startEmbeddedPostgres } from '../../../libs/embedded-postgres/dist/index.js';

const database = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR, log: () => undefined });
process.env.DATABASE_URL = database.url;
process.once('SIGINT', () => void database.stop().then(() => process.exit(0)));
await import('./bare-server.mjs');
