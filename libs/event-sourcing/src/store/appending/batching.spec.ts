import { HandlerPlan } from '../../projections/handler-plan.js';
import { handler } from '../../projections/projection.js';
import { appendRequest, type AppendRequest } from './append-request.js';
import { largestBatch, Occupied, takeBatch } from './batching.js';

const plan = new HandlerPlan([
  handler(['Added'], 'INSERT INTO books (id) SELECT stream_id FROM rows'),
  handler(['Renamed'], 'UPDATE books SET title = 1 FROM rows'),
  handler(['Lent'], 'INSERT INTO lendings (id) SELECT stream_id FROM rows'),
]);
const metadata = { actor: { kind: 'system', id: null }, at: '' } as const;
const request = (stream: string, type = 'Added', key?: string): { request: AppendRequest } => ({
  request: appendRequest(stream, 'new', [{ type, schemaVersion: 1, stored: {}, plain: {} }], {
    metadata,
    ...(key !== undefined && { idempotency: { scope: 's', key, hash: 'h' } }),
  }),
});
const streams = (waiting: { request: AppendRequest }[]): string[] => waiting.map((each) => each.request.stream);

describe('a batch', () => {
  it('takes a share, oldest first, sorted by stream, and leaves the rest', () => {
    const queue = ['d', 'b', 'c', 'a'].map((stream) => request(stream));
    expect(streams(takeBatch(queue, 3, new Occupied(), plan))).toEqual(['b', 'c', 'd']);
    expect(streams(queue)).toEqual(['a']);
  });

  it('is never larger than a statement bears', () => {
    const queue = Array.from({ length: 500 }, (_, i) => request(`s${i}`));
    expect(takeBatch(queue, 400, new Occupied(), plan)).toHaveLength(largestBatch);
  });

  it('holds one append a stream and a key, also across batches, until released', () => {
    const occupied = new Occupied();
    const queue = [request('a', 'Added', 'k'), request('a'), request('b', 'Added', 'k'), request('c')];
    const batch = takeBatch(queue, 10, occupied, plan);
    expect(streams(batch)).toEqual(['a', 'c']);
    expect(takeBatch(queue, 10, occupied, plan)).toEqual([]);
    for (const each of batch) occupied.release(each.request);
    expect(streams(takeBatch(queue, 10, occupied, plan))).toEqual(['a', 'b']);
  });

  it('keeps apart handlers of which one writes what another names', () => {
    const queue = [request('a'), request('b', 'Renamed'), request('c', 'Lent')];
    expect(streams(takeBatch(queue, 10, new Occupied(), plan))).toEqual(['a', 'c']);
    expect(streams(takeBatch(queue, 10, new Occupied(), plan))).toEqual(['b']);
  });

  it('takes types without handlers, but few sets of types', () => {
    const queue = Array.from({ length: 9 }, (_, i) => request(`s${i}`, `Type${i}`));
    expect(takeBatch(queue, 10, new Occupied(), plan)).toHaveLength(4);
  });
});
