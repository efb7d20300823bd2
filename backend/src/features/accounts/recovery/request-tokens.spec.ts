import type { Settings } from '../../../platform/config/settings/settings.js';
import { RequestTokens, type SignedRequest } from './request-tokens.js';

const tokens = new RequestTokens({ sessionSecrets: ['1'.repeat(64)] } as unknown as Settings);
const request: SignedRequest = {
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'reset_password',
  email: 'dana@example.org',
};

describe('a mailed token', () => {
  it('is of one request, one kind and one address', () => {
    const token = tokens.tokenOf(request);
    expect(tokens.idIn(token)).toBe(request.id);
    expect(tokens.isTokenOf(request, token)).toBe(true);
    expect(tokens.isTokenOf({ ...request, kind: 'verify_email' }, token)).toBe(false);
    expect(tokens.isTokenOf({ ...request, email: 'noa@example.org' }, token)).toBe(false);
    expect(tokens.isTokenOf({ ...request, id: request.id.replace(/1$/, '2') }, token)).toBe(false);
  });

  it('is of one server', () => {
    const other = new RequestTokens({ sessionSecrets: ['2'.repeat(64)] } as unknown as Settings);
    expect(other.isTokenOf(request, tokens.tokenOf(request))).toBe(false);
  });

  it.each(['', '.', 'x', request.id, `${request.id}.`, `${request.id}.a.b`, `../${request.id}.a`, 'א.ב'])(
    'does not look like %p',
    (text) => expect(tokens.idIn(text)).toBeNull(),
  );

  it('and its code stay good when another secret signs from now on', () => {
    const replaced = new RequestTokens({ sessionSecrets: ['2'.repeat(64), '1'.repeat(64)] } as unknown as Settings);
    expect(replaced.isTokenOf(request, tokens.tokenOf(request))).toBe(true);
    expect(replaced.isCodeOf(request, tokens.codeOf(request))).toBe(true);
    expect(replaced.tokenOf(request)).not.toBe(tokens.tokenOf(request));
    expect(tokens.isTokenOf(request, replaced.tokenOf(request))).toBe(false);
  });

  it('fits into a link as it is', () => expect(tokens.tokenOf(request)).toMatch(/^[\w.-]{80}$/));
});

describe('a mailed code', () => {
  it('has six digits, others for every request', () => {
    const codes = Array.from({ length: 50 }, (_, n) => tokens.codeOf({ ...request, id: `${request.id}${n}` }));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(45);
    expect(tokens.isCodeOf({ ...request, id: `${request.id}0` }, codes[0] ?? '')).toBe(true);
    expect(tokens.isCodeOf({ ...request, id: `${request.id}1` }, codes[0] ?? '')).toBe(false);
  });
});
