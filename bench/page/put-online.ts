import type { Certificate } from '@madoi/test-kit/certificate';
import { startTlsProxy } from '@madoi/test-kit/tls-proxy';
import { startDelayProxy } from '../lib/delay-proxy.ts';

/** 40 ms there and back, 10 Mbit/s for all connections of the browser together. */
const network = {
  delayMs: 20,
  jitterMs: 0,
  downBitsPerSec: 10_000_000,
  isLineShared: true,
  random: Math.random,
} as const;

/** A server as a phone reaches it: behind nginx with TLS and HTTP/2, at the other end of a slow line. */
export const putOnline = async (port: number, certificate: Certificate) => {
  const tls = await startTlsProxy('nginx', [port], certificate);
  const line = await startDelayProxy({ ...network, targetPort: tls.port });
  return {
    origin: `https://localhost:${new URL(line.origin).port}`,
    close: async () => {
      await line.close();
      await tls.close();
    },
  };
};
