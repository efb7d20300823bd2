import { isConnectionLoss, isTransient } from './store-errors.js';

const failure = (code: string): Error => Object.assign(new Error('x'), { code });

describe('failures of the database', () => {
  it('are told from failures of a statement', () => {
    for (const code of ['57P01', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET']) {
      expect(isConnectionLoss(failure(code))).toBe(true);
    }
    expect(isConnectionLoss(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isConnectionLoss(new Error('timeout exceeded when trying to connect'))).toBe(true);
    for (const code of ['23505', '22P02', '40P01', '57014']) expect(isConnectionLoss(failure(code))).toBe(false);
    for (const other of [null, 'ECONNREFUSED', new Error('Connection of ideas')])
      expect(isConnectionLoss(other)).toBe(false);
  });

  it('are worth another try after a deadlock only', () => {
    expect(isTransient(failure('40P01'))).toBe(true);
    expect(isTransient(failure('23505'))).toBe(false);
  });
});
