import { z } from 'zod';
import { sentences } from './sentences.js';

/**
 * POST `/api/mcp`: one message of the Model Context Protocol, for whoever has a key for programs. Lists of messages are not taken.
 * What it holds beyond that is the protocol's own. Source: JSON-RPC 2.0; modelcontextprotocol.io, Streamable HTTP.
 */
export const McpMessage = z.looseObject({
  jsonrpc: z.literal('2.0', { error: sentences.invalid }),
  id: z.union([z.string(), z.number()], { error: sentences.invalid }).optional(),
  method: z.string({ error: sentences.invalid }).optional(),
});
export type McpMessage = z.infer<typeof McpMessage>;
/** The answer to a message that asks for one: by the protocol's version as JSON, or as the one event of a stream. */
export const McpAnswer = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullable(),
});
