// One of two servers that answer the same bytes: the product, or a bare Fastify. Runs as a process of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { openPlatform } from '../../apps/server/src/app/open-platform.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { fillCatalogue } from './catalogue-of-300.ts';

export interface Ready {
  readonly port: number;
}

const send = (ready: Ready): void => {
  process.send?.(ready);
};

async function serveProduct(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-api-'));
  const read = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO_CATALOGUE: 'off', LOG_LEVEL: 'error' }, dataDir);
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const log = createLog('error');
  const opened = await openPlatform(read.config, { purpose: 'the api benchmark', canShare: false, log });
  await fillCatalogue(opened.services.database.db);
  const app = await buildApp(opened.services);
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  process.once('disconnect', async () => {
    await app.close();
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  send({ port: (app.http.server.address() as AddressInfo).port });
}

/** `bytes` come from the product, so that both send the same. */
async function serveBare(bytes: string): Promise<void> {
  const app = Fastify();
  app.post('/api/datasets', async (_, reply) => {
    reply.type('application/json; charset=utf-8');
    return bytes;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('disconnect', () => void app.close());
  send({ port: (app.server.address() as AddressInfo).port });
}

process.once('message', (order: { readonly bytes?: string }) => {
  void (order.bytes === undefined ? serveProduct() : serveBare(order.bytes));
});
