import { namedEndpoints } from '@madoi/contract/endpoint-catalogue';
import { batchEvent } from '@madoi/contract/socket/batch-event';
import { loggedEvents } from '@madoi/contract/socket/logged-events';
import { connectionEvents, momentaryRoomEvents, personalEvents } from '@madoi/contract/socket/momentary-events';
import { socketCommands } from '@madoi/contract/socket/socket-commands';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly description?: string;
}
interface SocketOperation {
  readonly action: string;
  readonly title: string;
  readonly description: string;
  readonly reply?: object;
}

let kit: TestApp;
beforeAll(async () => {
  const metrics = { host: '127.0.0.1', port: 0, isDefaultPort: false, token: 'a-token-of-the-operator' };
  kit = await startTestApp({ config: { metrics, contact: 'mailto:help@madoi.example' } });
});
afterAll(() => kit.close());

const read = async (path: string) => (await kit.newVisitor().request('GET', path)).body;

/** The linter's recommended rules as errors, and what else a generator of clients needs. */
const lint = async (document: object, isSecured: boolean): Promise<readonly string[]> => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-description': 'error',
      'operation-tag-defined': 'error',
      'tag-description': 'error',
      'operation-parameters-unique': 'error',
      'path-parameters-defined': 'error',
      // Refusals are problem details, whatever their status: `default` says so once.
      'operation-4xx-response': 'off',
      // AsyncAPI has no word for an operation that needs no session.
      ...(!isSecured && { 'security-defined': 'off' }),
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'document.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
};

it.each(['openapi', 'asyncapi'])('%s.json names where the operators can be written to', async (name) => {
  const { info } = await read(`/api/${name}.json`);
  expect(info.contact).toEqual({ name: 'The operator of this server', email: 'help@madoi.example' });
});

describe('the OpenAPI document', () => {
  it('gives every operation an id of its own, a feature and a description', async () => {
    const { paths } = await read('/api/openapi.json');
    const operations = Object.values<Record<string, Operation>>(paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { operationId, tags, description } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(tags, operationId).toHaveLength(1);
      expect(description, operationId).toMatch(/\.$/);
    }
    expect(ids).toEqual(expect.arrayContaining(namedEndpoints.map(({ operationId }) => operationId)));
  });

  it('passes the recommended rules of its linter without a warning', async () => {
    expect(await lint(await read('/api/openapi.json'), true)).toEqual([]);
  });
});

describe('the AsyncAPI document', () => {
  it('describes every declared command with its acknowledgement, and every declared event', async () => {
    const { asyncapi, operations } = await read('/api/asyncapi.json');
    expect(asyncapi).toBe('3.0.0');
    const all = Object.values<SocketOperation>(operations);
    const commands = all.filter(({ action }) => action === 'receive');
    expect(commands.map(({ title }) => title)).toEqual(Object.values(socketCommands).map(({ name }) => name));
    for (const { reply, title } of commands) expect(reply, title).toBeDefined();
    const events = [...loggedEvents, ...momentaryRoomEvents, ...personalEvents, ...connectionEvents, batchEvent];
    expect(all.filter(({ action }) => action === 'send').map(({ title }) => title)).toEqual(
      events.map(({ name }) => name),
    );
  });

  it('shows payloads as the server checks them', async () => {
    const { components } = await read('/api/asyncapi.json');
    expect(components.messages.sendReaction.payload.properties.x).toMatchObject({ minimum: 0, maximum: 1 });
    expect(components.messages.registerQueueEventsAck.payload.properties.result.enum).toContain('not_ready');
  });

  it('passes the recommended rules of its linter without a warning', async () => {
    expect(await lint(await read('/api/asyncapi.json'), false)).toEqual([]);
  });
});

describe('the page of the reference', () => {
  it('names every call, command and event, and may run nothing', async () => {
    const { status, headers, body } = await kit.newVisitor().request('GET', '/reference');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const { operationId } of namedEndpoints) expect(body).toContain(`id="${operationId}"`);
    for (const key of Object.keys(socketCommands)) expect(body).toContain(`id="socket-${key}"`);
    for (const { name } of loggedEvents) expect(body).toContain(`<code>${name}</code>`);
    expect(body).not.toContain('<script');
  });
});
