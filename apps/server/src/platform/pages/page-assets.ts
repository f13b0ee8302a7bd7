import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSec = 365 * 86_400;
const hourSec = 3_600;
/** The service worker has a policy of its own: it may fetch from this origin only. */
const workerPath = '/sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Built files carry a hash in their name and never change; the rest (icons, manifest) may. */
export async function installPageAssets(app: FastifyInstance, folder: string): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === workerPath) reply.header('content-security-policy', workerPolicy);
  });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes('/client/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${yearSec}, immutable` : `public, max-age=${hourSec}`,
      );
    },
  });
}
