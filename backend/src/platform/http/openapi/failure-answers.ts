import { Failure, failureCodes, type FailureCode } from '@shulayim/contracts';
import en from '../../failures/failure-sentences.en.json' with { type: 'json' };
import { describe, schemaOf, type Json } from './contract-components.js';

/** What of a route decides how it may fail. */
export interface RouteFacts {
  readonly takesInput: boolean;
  readonly takesBody: boolean;
  readonly hasPathParameter: boolean;
  readonly takesKey: boolean;
  readonly isLimited: boolean;
  /** Nobody is asked who they are. */
  readonly isOpen: boolean;
}

interface KindOfFailure {
  readonly status: number;
  readonly codes: readonly FailureCode[];
  appliesTo(route: RouteFacts): boolean;
}

/** The failures that follow from how a route is declared, by the names of their components; each route has others of its own. */
const kinds: Readonly<Record<string, KindOfFailure>> = {
  InvalidInput: {
    status: 400,
    codes: ['invalid_input', 'malformed_json'],
    appliesTo: ({ takesInput }) => takesInput,
  },
  NotSignedIn: { status: 401, codes: ['not_signed_in'], appliesTo: ({ isOpen }) => !isOpen },
  Forbidden: { status: 403, codes: ['account_inactive', 'wrong_role', 'cross_origin'], appliesTo: () => true },
  NotFound: { status: 404, codes: ['not_found'], appliesTo: ({ hasPathParameter }) => hasPathParameter },
  TooLarge: { status: 413, codes: ['too_large'], appliesTo: ({ takesBody }) => takesBody },
  IdempotencyMismatch: { status: 422, codes: ['idempotency_mismatch'], appliesTo: ({ takesKey }) => takesKey },
  TooManyRequests: { status: 429, codes: ['too_many_requests'], appliesTo: ({ isLimited }) => isLimited },
  Unavailable: { status: 503, codes: ['unavailable', 'maintenance'], appliesTo: () => true },
};
const saysWhen = (status: number): boolean => status === 429 || status === 503;

const json = (codes: readonly FailureCode[]) => ({
  'application/json': {
    schema: describe(Failure, 'output'),
    examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  },
});
const exampleOf = (code: FailureCode): Failure => ({
  success: false,
  error: en[code],
  code,
  requestId: '7c2f3c0e-6a51-4d58-9b7f-0d0b6a4f2f11',
});
const list = (codes: readonly FailureCode[]): string => codes.map((code) => `- \`${code}\`: ${en[code]}`).join('\n');

/** The failures of one route, by status; `default` is every other one. */
export function failuresOf(route: RouteFacts): Record<string, Json> {
  const referred = Object.entries(kinds)
    .filter(([, { appliesTo }]) => appliesTo(route))
    .map(([name, { status }]) => [String(status), { $ref: `#/components/responses/${name}` }] as const);
  return { ...Object.fromEntries(referred), default: { $ref: '#/components/responses/Failure' } };
}

/** The components that `failuresOf` refers to. */
export const failureResponses = (): Record<string, Json & { description: string }> => ({
  ...Object.fromEntries(Object.entries(kinds).map(([name, { status, codes }]) => [name, response(status, codes)])),
  Failure: { description: 'Any other failure: `FailureCode` lists the codes.', content: json(['internal']) },
});
const response = (status: number, codes: readonly FailureCode[]) => ({
  description: list(codes),
  ...(saysWhen(status) ? { headers: { 'Retry-After': retryAfter } } : {}),
  content: json(codes),
});
const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };

/** `Failure`, and `FailureCode`: every stable code, with its sentence. */
export function failureSchemas(): Record<string, Json> {
  const { properties, ...failure } = schemaOf(Failure) as { properties: Json };
  // A newer server may have a code that a client of today does not know.
  const code = { anyOf: [{ $ref: '#/components/schemas/FailureCode' }, { type: 'string' }] };
  return {
    Failure: { ...failure, properties: { ...properties, code } },
    FailureCode: { type: 'string', enum: [...failureCodes], description: list(failureCodes) },
  };
}
