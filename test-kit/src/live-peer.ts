import { type LiveOfferKind, listenTracks } from '@madoi/contract/lounge/live/live-signal';
import nodeDataChannel, { type PeerConnection, type Track } from 'node-datachannel';

/** Hands an offer over; answers the SDP, or throws what it was refused with. */
export type SendOffer = (kind: LiveOfferKind, sdp: string) => Promise<string>;

export interface ReceivedPacket {
  readonly slot: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payloadType: number;
  readonly payload: string;
}

export interface LiveListener {
  readonly heard: readonly ReceivedPacket[];
  /** The next packet with these words, on whatever slot; from now on. */
  next(payload: string): Promise<ReceivedPacket>;
  close(): void;
}

export interface LiveSpeaker {
  /** One packet of 20 ms. `level` in −dBov; undefined says nothing about it. */
  say(payload: string | Uint8Array, level?: number): void;
  /** Sends these bytes as if they were a packet; what our own library will not encrypt stays here. */
  sendRaw(bytes: Uint8Array): void;
  /** Says these one after the other, every 20 ms. Resolves when the last is said. */
  speak(packets: readonly Uint8Array[]): Promise<void>;
  /** Says it again and again, every 20 ms, until stopped. */
  sendRepeatedly(payload: string, level?: number): () => void;
  close(): void;
}

const levelExtension = 1;
const levelLine = `a=extmap:${levelExtension} urn:ietf:params:rtp-hdrext:ssrc-audio-level`;
let ssrcs = 7_000;

function openPeer(name: string): PeerConnection {
  return new nodeDataChannel.PeerConnection(name, {
    iceServers: [],
    bindAddress: '127.0.0.1',
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
}

function connected(peer: PeerConnection): Promise<void> {
  const open = new Promise<void>((resolve, reject) => {
    peer.onStateChange((state) => {
      if (state === 'connected') resolve();
      else if (state === 'closed' || state === 'failed') reject(new Error(state));
    });
  });
  // Who is refused closes before anybody waits.
  open.catch(() => undefined);
  return open;
}

async function negotiate(peer: PeerConnection, kind: LiveOfferKind, sendOffer: SendOffer): Promise<void> {
  peer.setLocalDescription('offer');
  const sdp = peer.localDescription()?.sdp;
  if (sdp === undefined) throw new Error('there is no offer');
  try {
    peer.setRemoteDescription(await sendOffer(kind, sdp), 'answer');
  } catch (error) {
    peer.close();
    throw error;
  }
}

/** Somebody who hears, as a page would, over a real connection. Resolves when it is open. */
export async function openTestListener(sendOffer: SendOffer, payloadType = 111): Promise<LiveListener> {
  const peer = openPeer('listener');
  const open = connected(peer);
  const heard: ReceivedPacket[] = [];
  const waiting = new Set<(packet: ReceivedPacket) => void>();
  // Held, because a track that nobody holds is collected, and hears nothing from then on.
  const tracks: Track[] = [];
  for (let slot = 0; slot < listenTracks; slot += 1) {
    const audio = new nodeDataChannel.Audio(`${slot}`, 'RecvOnly');
    audio.addOpusCodec(payloadType);
    const track = peer.addTrack(audio);
    tracks.push(track);
    track.onMessage((packet) => {
      const second = packet[1] ?? 0;
      if (second >= 192 && second <= 223) return;
      const said = {
        slot,
        sequence: packet.readUInt16BE(2),
        timestamp: packet.readUInt32BE(4),
        marker: second >= 0x80,
        payloadType: second & 0x7f,
        payload: packet.subarray(12).toString(),
      };
      heard.push(said);
      for (const listen of [...waiting]) listen(said);
    });
  }
  await negotiate(peer, 'listen', sendOffer);
  await open;
  return {
    heard,
    next: (payload) =>
      new Promise((resolve) => {
        const listen = (packet: ReceivedPacket): void => {
          if (packet.payload !== payload) return;
          waiting.delete(listen);
          resolve(packet);
        };
        waiting.add(listen);
      }),
    close: () => {
      for (const track of tracks.splice(0)) track.close();
      peer.close();
    },
  };
}

/** Somebody who speaks: opaque words instead of Opus, which nobody on the way looks into. */
export async function openTestSpeaker(sendOffer: SendOffer, payloadType = 109): Promise<LiveSpeaker> {
  const peer = openPeer('speaker');
  const open = connected(peer);
  ssrcs += 1;
  const ssrc = ssrcs;
  const audio = new nodeDataChannel.Audio('0', 'SendOnly');
  audio.addOpusCodec(payloadType);
  audio.addSSRC(ssrc, 'speaker');
  audio.parseSdpLine(levelLine);
  const track = peer.addTrack(audio);
  await negotiate(peer, 'publish', sendOffer);
  await open;
  let sequence = (ssrc * 977) & 0xffff;
  let timestamp = (ssrc * 48_271) >>> 0;
  const say: LiveSpeaker['say'] = (payload, level) => {
    sequence = (sequence + 1) & 0xffff;
    timestamp = (timestamp + 960) >>> 0;
    const head = Buffer.alloc(level === undefined ? 12 : 20);
    head[0] = level === undefined ? 0x80 : 0x90;
    head[1] = payloadType;
    head.writeUInt16BE(sequence, 2);
    head.writeUInt32BE(timestamp, 4);
    head.writeUInt32BE(ssrc, 8);
    if (level !== undefined) head.set([0xbe, 0xde, 0, 1, levelExtension << 4, level, 0, 0], 12);
    if (track.isOpen()) track.sendMessageBinary(Buffer.concat([head, Buffer.from(payload)]));
  };
  return {
    say,
    sendRaw: (bytes) => {
      try {
        if (track.isOpen()) track.sendMessageBinary(Buffer.from(bytes));
      } catch {
        // Not even the beginning of a packet.
      }
    },
    speak: (packets) =>
      new Promise((resolve) => {
        const began = performance.now();
        let said = 0;
        // As many as are due: a timer that comes late does not make a slow speaker.
        const timer = setInterval(() => {
          for (; said < packets.length && said * 20 <= performance.now() - began; said += 1) {
            say(packets[said] ?? new Uint8Array(), 20);
          }
          if (said < packets.length) return;
          clearInterval(timer);
          resolve();
        }, 20);
      }),
    sendRepeatedly: (payload, level) => {
      const timer = setInterval(() => say(payload, level), 20);
      return () => clearInterval(timer);
    },
    close: () => peer.close(),
  };
}
