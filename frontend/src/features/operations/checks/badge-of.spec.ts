import { ApiFailure } from '../../../platform/api/api';
import { badgeOf } from './badge-of';

const idle = { isRunning: false, answer: null, error: null, at: null, tookMs: 0 };
const told = { ...idle, at: new Date(0) };
const failed = (status: number, code: string) => ({ ...told, error: new ApiFailure(status, code, 'משפט') });

describe('the badge of a check', () => {
  it.each([
    ['before it ran', idle, 'notChecked'],
    ['while it runs, again too', { ...told, isRunning: true }, 'checking'],
    ['answered', told, 'ok'],
    ['a page with 404', failed(404, 'api_not_deployed'), 'notDeployed'],
    ['a page with 200', failed(200, 'html_instead_of_json'), 'notDeployed'],
    ['the server knows no such path', failed(404, 'not_found'), 'notDeployed'],
    ['no network', failed(0, 'network'), 'failed'],
    ['signed out', failed(401, 'not_signed_in'), 'failed'],
    ['a fault of the server', failed(500, 'internal'), 'failed'],
  ])('%s', (_, check, badge) => expect(badgeOf(check)).toBe(badge));
});
