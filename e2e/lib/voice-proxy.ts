import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A visitor's way to whatever carries the voices: cut, nothing passes and neither side is notified. */
export interface VoiceProxy {
  /** For `prepare`: this page's voices go this way. */
  readonly prepare: (page: Page) => Promise<void>;
  cut(): void;
  restore(): void;
  close(): void;
}

/** Runs in the page before its own scripts: whatever address an answer names, this page goes to the line instead. */
const installVoiceProxy = (linePort: number) => {
  const set = RTCPeerConnection.prototype.setRemoteDescription as (
    this: RTCPeerConnection,
    answer: RTCSessionDescriptionInit,
  ) => Promise<void>;
  const goesTo = (port: number) =>
    (globalThis as unknown as { madoiVoicePort(port: number): Promise<void> }).madoiVoicePort(port);
  RTCPeerConnection.prototype.setRemoteDescription = async function (
    this: RTCPeerConnection,
    answer: RTCSessionDescriptionInit,
  ) {
    const candidate = /^(a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 )(\d+)/im;
    const port = candidate.exec(answer.sdp ?? '')?.[2];
    if (port === undefined) throw new Error('the answer names no way');
    await goesTo(Number(port));
    return set.call(this, { type: 'answer', sdp: (answer.sdp ?? '').replace(candidate, `$1${linePort}`) });
  } as typeof RTCPeerConnection.prototype.setRemoteDescription;
};

export const openVoiceProxy = async (): Promise<VoiceProxy> => {
  const front = createSocket('udp4');
  const upstreams = new Map<string, Socket>();
  let isCut = false;
  let targetPort = 0;
  const upstreamOf = (address: string, port: number): Socket => {
    const name = `${address}:${port}`;
    const known = upstreams.get(name);
    if (known !== undefined) return known;
    const upstream = createSocket('udp4');
    upstream.on('message', (packet) => void (isCut || front.send(packet, port, address)));
    upstream.on('error', () => undefined);
    upstream.connect(targetPort, '127.0.0.1');
    upstreams.set(name, upstream);
    return upstream;
  };
  front.on('message', (packet, { address, port }) => {
    if (isCut) return;
    const upstream = upstreamOf(address, port);
    // Connecting takes a turn of the loop; until then a packet is lost, as packets are.
    try {
      upstream.send(packet);
    } catch {
      // Not connected yet.
    }
  });
  await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', () => resolve()));
  const { port: linePort } = front.address() as AddressInfo;
  return {
    prepare: async (page) => {
      await page.exposeFunction('madoiVoicePort', (port: number) => {
        targetPort = port;
      });
      await page.addInitScript(installVoiceProxy, linePort);
    },
    cut: () => {
      isCut = true;
    },
    restore: () => {
      isCut = false;
    },
    close: () => {
      front.close();
      for (const upstream of upstreams.values()) upstream.close();
    },
  };
};
