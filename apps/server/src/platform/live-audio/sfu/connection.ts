import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import nodeDataChannel, { type Audio, type PeerConnection, type Track } from 'node-datachannel';
import { announceAddresses } from './answer-sdp.ts';
import type { SfuSettings } from './messages.ts';
import { levelExtensionLine, type OfferParts, writeOffer } from './offer-sdp.ts';
import { ssrcOfSlot } from './sfu-room.ts';

export interface ConnectionEvents {
  connected(): void;
  /** Called once, also after `close`. */
  closed(): void;
  /** Only of a publishing connection. */
  packet(packet: Buffer): void;
}

/** One peer connection. */
export interface Connection {
  /** Resolves with the answer's SDP; rejects if there is none. */
  readonly answer: Promise<string>;
  send(slot: number, packet: Buffer): void;
  close(): void;
}

export interface ConnectionOptions {
  readonly id: string;
  readonly kind: LiveOfferKind;
  readonly parts: OfferParts;
  readonly isMusicMode: boolean;
  readonly settings: SfuSettings;
  readonly events: ConnectionEvents;
}

/** A connection that is not established by then (ms) is closed; the browser tries again by itself. */
const connectTimeoutMs = 10_000;
/** How long a lost connection is kept (ms), e.g. in a tunnel; browsers usually open a new one sooner. */
const disconnectTimeoutMs = 15_000;
/** The format that listeners must be able to decode. */
const listenProfile = 'minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1';
/** What a publisher is asked to send: a low bit rate without packets in silence, or, in music mode, full quality. */
const talkProfile = 'minptime=10;useinbandfec=1;usedtx=1;maxaveragebitrate=48000';
const musicProfile = 'minptime=10;useinbandfec=1;stereo=1;sprop-stereo=1;maxaveragebitrate=160000';

const noEvents: ConnectionEvents = { connected: () => undefined, closed: () => undefined, packet: () => undefined };

function audioOf({ kind, parts, isMusicMode }: ConnectionOptions, mid: string, slot: number): Audio {
  const audio = new nodeDataChannel.Audio(mid, kind === 'listen' ? 'SendOnly' : 'RecvOnly');
  if (kind === 'listen') {
    audio.addOpusCodec(parts.opusPayloadType, listenProfile);
    audio.addSSRC(ssrcOfSlot(slot), 'madoi', 'live', `slot-${slot}`);
    return audio;
  }
  audio.addOpusCodec(parts.opusPayloadType, isMusicMode ? musicProfile : talkProfile);
  if (parts.levelExtension !== undefined) audio.parseSdpLine(levelExtensionLine(parts.levelExtension));
  return audio;
}

function pendingAnswer() {
  let resolve: (sdp: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // The connection may fail before somebody awaits the answer.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

function open({ id, settings }: ConnectionOptions): PeerConnection {
  return new nodeDataChannel.PeerConnection(id, {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: settings.port,
    portRangeEnd: settings.port,
    disableAutoNegotiation: true,
    forceMediaTransport: true,
    ...(settings.bindAddress === undefined ? {} : { bindAddress: settings.bindAddress }),
  });
}

/** Tracks must be added before the offer is set, so that the SFU chooses their ids. */
function negotiate(peer: PeerConnection, options: ConnectionOptions): readonly Track[] {
  const tracks = options.parts.mids.map((mid, slot) => peer.addTrack(audioOf(options, mid, slot)));
  peer.setRemoteDescription(writeOffer(options.parts, options.kind), 'offer');
  peer.setLocalDescription('answer');
  return tracks;
}

export function createConnection(options: ConnectionOptions): Connection {
  const { kind, settings } = options;
  const peer = open(options);
  let events = options.events;
  let isOpen = false;
  let isClosed = false;
  let tracks: readonly Track[] = [];
  const answered = pendingAnswer();
  let timer = setTimeout(() => close(), connectTimeoutMs);
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    isOpen = false;
    clearTimeout(timer);
    const { closed } = events;
    events = noEvents;
    answered.reject(new Error('closed'));
    for (const track of tracks) track.close();
    peer.close();
    closed();
  };
  peer.onStateChange((state) => {
    if (state === 'connected') {
      isOpen = true;
      clearTimeout(timer);
      events.connected();
    } else if (state === 'disconnected') {
      clearTimeout(timer);
      timer = setTimeout(close, disconnectTimeoutMs);
    } else if (state === 'closed' || state === 'failed') close();
  });
  peer.onGatheringStateChange((state) => {
    const sdp = state === 'complete' ? peer.localDescription()?.sdp : undefined;
    if (sdp !== undefined) answered.resolve(announceAddresses(sdp, settings.announcedAddresses, settings.port));
  });
  try {
    tracks = negotiate(peer, options);
  } catch (error) {
    answered.reject(error as Error);
    close();
  }
  if (kind === 'publish') tracks[0]?.onMessage((packet) => events.packet(packet));
  return {
    answer: answered.promise,
    send(slot, packet) {
      if (!isOpen) return;
      try {
        tracks[slot]?.sendMessageBinary(packet);
      } catch {
        // It has just failed, and the event has not arrived yet.
        close();
      }
    },
    close,
  };
}
