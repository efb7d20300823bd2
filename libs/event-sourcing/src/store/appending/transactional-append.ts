import type { PoolClient } from 'pg';
import { explainRejection, findAfterLoss } from './append-outcome.js';
import type { AppendRequest } from './append-request.js';
import { singleRowStatement } from './append-statement.js';
import type { AppendWriter } from './append-writer.js';
import { brokenConstraint, isConnectionLoss, isTransient, StoreUnavailable } from '../store-errors.js';
import type { Appended } from '../recorded-event.js';

export type FaultPoint = (name: string) => void | Promise<void>;

// A forgotten transaction would hold back every reader of the log.
const begin = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = '30s'`;
const mostTries = 5;

/**
 * The append as BEGIN … COMMIT, for events that build on each other's rows and for statements alongside: each event's
 * handlers run in order, each seeing what the ones before it did.
 */
export async function appendInTransaction(
  writer: AppendWriter,
  request: AppendRequest,
  faultPoint: FaultPoint,
): Promise<Appended> {
  for (let tries = 1; ; tries += 1) {
    try {
      const appended = await transaction(writer, request, faultPoint);
      if (appended) return appended;
      const answer = await explainRejection(writer.pool, request);
      if (answer) return answer;
    } catch (error) {
      const answer = await afterFault(writer, request, error);
      if (answer) return answer;
      if (tries >= mostTries) throw error;
    }
    if (tries >= mostTries) throw new StoreUnavailable(false, null);
  }
}

async function transaction(writer: AppendWriter, request: AppendRequest, faultPoint: FaultPoint) {
  const client = await writer.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const appended = await writer.writeEvents(client, request);
    if (appended) await writeRows(client, writer, request, appended, faultPoint);
    await client.query(appended ? 'COMMIT' : 'ROLLBACK');
    return appended;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => void (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function writeRows(
  client: PoolClient,
  writer: AppendWriter,
  request: AppendRequest,
  appended: Appended,
  faultPoint: FaultPoint,
): Promise<void> {
  await faultPoint('events written');
  for (const event of appended.events) {
    for (const handler of writer.plan.handlersOf(new Set([event.type]))) {
      const values = [event.stream, event.version, JSON.stringify(event.data)];
      await client.query({ ...singleRowStatement(handler), values });
      await faultPoint('read model written');
    }
  }
  await request.alongside?.(client);
  await faultPoint('before commit');
}

/** @returns an answer, or `null` to try again. @throws what the caller must know */
async function afterFault(writer: AppendWriter, request: AppendRequest, error: unknown): Promise<Appended | null> {
  if (isConnectionLoss(error)) {
    const [found] = await findAfterLoss(writer.pool, [request], error);
    if (found) return found;
    // What the caller does alongside may not be repeatable: whoever called decides.
    if (request.alongside) throw new StoreUnavailable(null, error);
    return null;
  }
  if (brokenConstraint(error) === 'idempotency_keys_pkey') return explainRejection(writer.pool, request);
  if (isTransient(error) && !request.alongside) return null;
  throw error;
}
