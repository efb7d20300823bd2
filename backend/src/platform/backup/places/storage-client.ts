import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { putSecretsOfFiles } from '../../config/settings/secret-files.js';

type Environment = Readonly<Record<string, string | undefined>>;
type Input = { IfNoneMatch?: string };

const connectMs = 10_000;
/** So long nothing may come or go. A restore reads on when the rows before have been taken, so it is no matter of seconds. */
const silenceMs = 600_000;
const notImplemented = 501;

/** Where another server than AWS is named: its address; else undefined. Other variables are the client's own to read. */
export const endpointIn = (env: Environment): string | undefined =>
  env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || undefined;

/**
 * The standard client, by its own variables (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`)
 * and whatever else it goes by, such as the role of a machine.
 */
export function storageClient(): S3Client {
  forgetEmpty(process.env);
  // It would say at every backup which versions of Node its next year's versions need.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    ...(endpointIn(process.env) === undefined ? {} : compatible(process.env)),
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      const { IfNoneMatch, ...without } = args.input as Input;
      try {
        return await next(args);
      } catch (error) {
        // Some servers know no condition here, and say so; there what was looked for at the beginning has to do.
        if (IfNoneMatch === undefined || statusOf(error) !== notImplemented) throw error;
        return next({ ...args, input: without as typeof args.input });
      }
    },
    { step: 'initialize', name: 'withoutCondition' },
  );
  return client;
}

/**
 * Names of buckets within the host's name need DNS and a certificate for each, which servers of one's own seldom have. Most do
 * not mind which region is named.
 */
const compatible = (env: Environment): S3ClientConfig => ({
  forcePathStyle: true,
  ...(env['AWS_REGION'] ? {} : { region: 'us-east-1' }),
});

/** @throws WrongSettings where a file that the key is in cannot be read */
export const takeKeyOfFiles = (): void => putSecretsOfFiles(process.env, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY');

/** An empty value counts as unset, as everywhere; the client would take it. */
function forgetEmpty(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) if (name.startsWith('AWS_') && value === '') delete env[name];
}

/** Of the answer with which a call failed; undefined when none came. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
