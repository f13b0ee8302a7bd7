import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { namedEndpoints } from './endpoint-catalogue.ts';
import type { Schema } from './http/endpoint.ts';
import { protocolVersion } from './protocol.ts';
import { batchEvent } from './socket/batch-event.ts';
import { loggedEvents } from './socket/logged-events.ts';
import { connectionEvents, momentaryRoomEvents, personalEvents } from './socket/momentary-events.ts';
import { socketCommands } from './socket/socket-commands.ts';

/** The version that the wire was last described under, and the hash of its schemas. Renewed together. */
const kept = { version: 20, hash: '8b7c43d4675d60c4' };

/** Keys in one order, so that a reordered declaration is the same wire. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, canonical(each)]));
};
const schemaOf = (schema: Schema | undefined, io: 'input' | 'output') =>
  schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' });
const byName = (one: { readonly name: string }, other: { readonly name: string }) => (one.name < other.name ? -1 : 1);

const hashWire = (): string => {
  const calls = namedEndpoints.map(({ endpoint: { method, path, access, params, query, body, media, answer } }) => ({
    name: `${method} ${path}`,
    access,
    media,
    takes: [params, query, body].map((each) => schemaOf(each, 'input')),
    answer: schemaOf(answer, 'output'),
  }));
  const commands = Object.values(socketCommands).map(({ name, payload, answer }) => ({
    name,
    payload: schemaOf(payload, 'input'),
    answer: schemaOf(answer, 'output'),
  }));
  const events = [...loggedEvents, ...momentaryRoomEvents, ...personalEvents, ...connectionEvents, batchEvent].map(
    ({ name, log, payload }) => ({ name, log, payload: schemaOf(payload, 'output') }),
  );
  const wire = canonical([...calls, ...commands, ...events].sort(byName));
  return createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 16);
};

it('the schemas of the wire change only together with protocolVersion', () => {
  const hash = hashWire();
  const raised = kept.version + (hash === kept.hash ? 0 : 1);
  const advice = `The wire has changed: set protocolVersion to ${raised} in protocol.ts, and here \`kept\` to { version: ${raised}, hash: '${hash}' }.`;
  expect({ version: protocolVersion, hash }, advice).toEqual(kept);
});
