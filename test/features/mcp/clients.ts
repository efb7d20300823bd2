import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Person } from '../../support/person.js';
import type { World } from '../../support/world.js';
import { makeKey } from '../api-keys/keys.js';

const clients: Client[] = [];
export const closeClients = () => Promise.all(clients.splice(0).map((client) => client.close()));

/** The protocol's own client, with a key of somebody's. */
export async function clientWith(world: World, key: string): Promise<Client> {
  const client = new Client({ name: 'an assistant', version: '1' });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.url}/api/mcp`), { requestInit: { headers } }),
  );
  clients.push(client);
  return client;
}

export const clientOf = async (world: World, owner: Person, ...scopes: string[]): Promise<Client> =>
  clientWith(world, (await makeKey(owner, { scopes })).key);

const Texts = z.array(z.object({ type: z.literal('text'), text: z.string() }));

/** What a tool answers. @throws where it refuses */
export async function called(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  const texts = Texts.parse(content).map(({ text }) => text);
  if (isError) throw new Error(`${name} refused: ${texts.join(' ')}`);
  return { answer: structuredContent as Record<string, unknown>, texts };
}

/** The code and sentence of its refusal. */
export async function refusedCall(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { isError, content } = await client.callTool({ name, arguments: args });
  if (!isError) throw new Error(`${name} was not refused`);
  const [said] = Texts.parse(content);
  return z.object({ code: z.string(), error: z.string() }).parse(JSON.parse(said?.text ?? ''));
}

export const namesOf = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name).sort();
