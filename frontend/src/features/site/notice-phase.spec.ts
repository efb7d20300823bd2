import { phaseOf, untilNextPhase } from './notice-phase';

const hourMs = 3_600_000;
const start = Date.parse('2026-12-01T20:00:00.000Z');
const window = { starts_at: '2026-12-01T20:00:00.000Z', ends_at: '2026-12-01T21:00:00.000Z', note: null };

it.each([
  [-49 * hourMs, 'none', hourMs],
  [-48 * hourMs, 'planned', 24 * hourMs],
  [-1, 'planned', 1],
  [0, 'closed', hourMs],
  [hourMs - 1, 'closed', 1],
  [hourMs, 'none', null],
  [-30 * 24 * hourMs, 'none', 24 * hourMs],
])('%d ms from the start: %s, looked at again after %p', (ms, phase, wait) => {
  expect(phaseOf(window, start + ms)).toBe(phase);
  expect(untilNextPhase(window, start + ms)).toBe(wait);
});
