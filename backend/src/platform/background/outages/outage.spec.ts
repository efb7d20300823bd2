import { Outage, serverLines } from './outage.js';

const error = new Error('451 try later');
let now: number;
let lines: [object, string][];
beforeEach(() => ([now, lines] = [5_000, []]));
const outage = (atLeast?: number) =>
  new Outage(
    { warn: (fields, sentence) => void lines.push([fields, sentence]) },
    serverLines('The mail server', 'mails wait in the outbox'),
    atLeast,
    () => now,
  );
const sentences = () => lines.map(([, sentence]) => sentence);
const [away, back] = ['The mail server does not answer; mails wait in the outbox', 'The mail server answers again'];

describe('an outage in the log', () => {
  it('is one line with the stack when it begins, one without it each minute, and one when it ends', () => {
    const server = outage();
    for (let seconds = 0; seconds < 150; seconds += 1, now += 1_000) server.failed(error);
    for (let n = 0; n < 5; n += 1) server.succeeded();
    expect(lines).toEqual([
      [{ err: error }, away],
      [{ reason: '451 try later' }, away],
      [{ reason: '451 try later' }, away],
      [{ tries: 150, ms: 150_000 }, back],
    ]);
  });

  it('begins with as many failures in a row as were named', () => {
    const server = outage(3);
    for (const next of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) server[next](error);
    expect([sentences(), server.isAway]).toEqual([[], false]);
    server.failed(error);
    expect([sentences(), server.isAway]).toEqual([[away], true]);
    server.succeeded();
    server.failed(error);
    expect([sentences(), server.isAway]).toEqual([[away, back], false]);
  });
});
