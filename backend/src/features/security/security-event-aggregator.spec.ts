import { SecurityEventAggregator, maxAggregated } from './security-event-aggregator.js';

const note = { what: 'log_in', who: 'x', user_id: null, network: '203.0.113.*', network_key: 'k' };
const at = (time: string) => `2026-01-05T${time}.000Z`;

describe('notes that gather', () => {
  it('are one row of an hour, however often it happens', () => {
    const notes = new SecurityEventAggregator();
    for (const time of ['10:00:00', '10:20:00', '10:59:59', '11:00:00']) notes.add(note, at(time));
    notes.add({ ...note, who: 'y' }, at('11:00:01'));
    expect(notes.take()).toEqual([
      { ...note, times: 3, first_at: at('10:00:00'), last_at: at('10:59:59') },
      { ...note, times: 1, first_at: at('11:00:00'), last_at: at('11:00:00') },
      { ...note, who: 'y', times: 1, first_at: at('11:00:01'), last_at: at('11:00:01') },
    ]);
    expect(notes.take()).toEqual([]);
  });

  it('fill no memory, whoever calls from everywhere', () => {
    const notes = new SecurityEventAggregator();
    for (let n = 0; n < maxAggregated + 10; n += 1) notes.add({ ...note, network_key: String(n) }, at('10:00:00'));
    expect(notes.take()).toHaveLength(maxAggregated);
  });
});
