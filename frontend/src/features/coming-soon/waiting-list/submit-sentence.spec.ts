import { ApiFailure } from '../../../platform/api/api';
import { isWorthRetrying, submitSentence } from './submit-sentence';

const failure = (status: number, code: string) => new ApiFailure(status, code, 'משפט');

describe('what is said of a form that was not stored', () => {
  it.each([
    ['a known address', failure(409, 'already_subscribed'), { text: 'משפט' }],
    ['no network', failure(0, 'network'), { key: 'network' }],
    ['a gateway without its server', failure(502, 'html_instead_of_json'), { key: 'network' }],
    ['a long wait', failure(0, 'timeout'), { key: 'timeout' }],
    ['a sentence of the server', failure(429, 'too_many_requests'), { key: 'other', message: 'משפט' }],
    ['an answer without a sentence', failure(500, 'no_error_field'), { key: 'unknown' }],
    ['a bug', new TypeError('x'), { key: 'unknown' }],
  ])('%s', (_, error, sentence) => expect(submitSentence(error)).toEqual(sentence));

  it('offers the same again where it may succeed', () => {
    expect(isWorthRetrying(failure(0, 'timeout'))).toBe(true);
    expect(isWorthRetrying(failure(503, 'unavailable'))).toBe(true);
    expect(isWorthRetrying(failure(409, 'already_subscribed'))).toBe(false);
    expect(isWorthRetrying(failure(429, 'too_many_requests'))).toBe(false);
  });
});
