import { startServices } from './services.mjs';

/** Jest's global setup: for a run by hand. `npm test` has the servers up already, and this then starts none. */
export default async function setUp() {
  globalThis.stopTestServices = await startServices();
}
