import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly token: string;
  // biome-ignore lint/suspicious/noExplicitAny: what our own code sent; the assertions describe it
  readonly body: any;
}

/** Speaks as ListenBrainz does, and keeps what it received. */
export async function startFakeListenBrainz(...goodTokens: readonly string[]) {
  const fresh = () => ({ status: 200, hangs: false, received: [] as Received[], tokens: new Set(goodTokens) });
  const brainz = fresh();
  const events = new EventEmitter();
  const server = createServer((request, response) => {
    const sent = request.headers.authorization?.replace('Token ', '') ?? '';
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const isGood = brainz.tokens.has(sent);
      const isAsked = request.url === '/api/1/validate-token';
      if (!isAsked) {
        brainz.received.push({ path: request.url ?? '', token: sent, body: JSON.parse(text) });
        events.emit('received');
        if (brainz.hangs) return;
      }
      response.statusCode = !isAsked && !isGood ? 401 : brainz.status;
      response.end(
        JSON.stringify(isAsked ? { valid: isGood, user_name: isGood ? 'kiku' : undefined } : { status: 'ok' }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    brainz,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    /** As it was when it started. */
    reset: () => Object.assign(brainz, fresh()),
    nextSubmission: () => once(events, 'received'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeListenBrainz = Awaited<ReturnType<typeof startFakeListenBrainz>>;
