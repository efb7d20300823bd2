import { BackupRefused, isMissing, isThereAlready } from '../backup-format.js';
import { endpointIn, statusOf } from './storage-client.js';

/** What an operator reads of a call to the storage that failed: no key, and no line of a program. */
export interface FailedCall {
  readonly bucket: string;
  /** What was asked for, an `s3://` address. */
  readonly address: string;
  /** The bucket itself was asked for: an answer without a body does not say what it did not find. */
  readonly isOfBucket?: boolean;
}

const isUnreachable =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|EPIPE|EPROTO|ERR_(SSL|TLS|INVALID_URL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

export function storageRefusal(error: unknown, call: FailedCall): BackupRefused {
  return error instanceof BackupRefused ? error : new BackupRefused(sentenceOf(error, call));
}

function sentenceOf(error: unknown, { bucket, address, isOfBucket = false }: FailedCall): string {
  const { name = '', message = '', code = '' } = error as { name?: string; message?: string; code?: string };
  const status = statusOf(error);
  const storage = endpointIn(process.env) === undefined ? 'AWS' : hostOf(endpointIn(process.env) ?? '');
  // An answer to HEAD has no body, and so no code.
  const said = [status, /^[A-Z]\w+$/.test(name) && !/^(Unknown|Error)/.test(name) ? name : '']
    .filter(Boolean)
    .join(' ');
  if (name === 'CredentialsProviderError')
    return 'There is no key for the storage. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (/^Region is missing/.test(message)) return 'Set AWS_REGION to the region of the bucket.';
  if (isUnreachable.test(code) || name === 'TimeoutError')
    return `The storage at ${storage} does not answer: ${message || code}. Look at AWS_ENDPOINT_URL_S3.`;
  if (status === undefined) return `Speaking with the storage at ${storage} failed: ${message || name}.`;
  if (name === 'NoSuchBucket' || (status === 404 && isOfBucket))
    return `There is no bucket ${bucket} at ${storage}. Make it first, without public access.`;
  if (status === 404) return isMissing(address);
  if (status === 412 || name === 'ConditionalRequestConflict') return isThereAlready(address);
  if (status === 401 || status === 403)
    return `The storage refuses access to ${address} (${said}). Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and at what this key may do there.`;
  if (status === 301 || status === 307 || (status === 400 && (isOfBucket || name === 'AuthorizationHeaderMalformed')))
    return `The storage does not look for ${bucket} in this region (${said}). Set AWS_REGION to the region of the bucket.`;
  return `The storage at ${storage} failed at ${address} (${said}): ${message || 'it does not say why'}.`;
}

/** Without a name and password that may stand in it. */
const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : endpoint);
