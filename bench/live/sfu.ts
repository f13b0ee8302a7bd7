import { liveSpeakersMax } from '@madoi/contract/constants';
import nodeDataChannel from 'node-datachannel';
import { machineNowMs } from '../fanout/protocol.ts';
import type { Load } from './load.ts';

export interface PacketCounts {
  readonly packetsIn: number;
  readonly packetsOut: number;
  readonly packetsDropped: number;
}

/** So many speak at once: as many as a stage holds. */
export const speakers = liveSpeakersMax;

/** Something that carries voices to many: ours, or a peer. */
export interface Sfu {
  join(load: Load, id: number): Promise<void>;
  /** One packet of 20 ms from each speaker, which says when it was said. */
  say(): void;
  /** What it has counted so far, where it counts: packets that came, went out, and were given up. */
  readonly counted?: () => Promise<PacketCounts>;
  /** Processor time of the process that carries, so far. */
  cpuMs(): number;
  close(): Promise<void>;
}

const firstSsrc = 4_711;
const payloadBytes = 80;

interface TestSpeaker {
  say(): void;
  close(): void;
}

/** All speakers, one after the other. `negotiate` hands an offer over and answers the answer. */
export async function connectSpeakers(
  negotiate: (speaker: number, sdp: string) => Promise<string>,
): Promise<TestSpeaker> {
  const voices: TestSpeaker[] = [];
  for (let n = 0; n < speakers; n += 1) voices.push(await connectSpeaker(firstSsrc + n, (sdp) => negotiate(n, sdp)));
  return {
    say: () => {
      for (const voice of voices) voice.say();
    },
    close: () => {
      for (const voice of voices) voice.close();
    },
  };
}

async function connectSpeaker(ssrc: number, negotiate: (sdp: string) => Promise<string>): Promise<TestSpeaker> {
  const peer = new nodeDataChannel.PeerConnection(`voice-${ssrc}`, {
    iceServers: [],
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  const audio = new nodeDataChannel.Audio('0', 'SendOnly');
  audio.addOpusCodec(111);
  audio.addSSRC(ssrc, 'voice', 'voice', `voice-${ssrc}`);
  const track = peer.addTrack(audio);
  const gathered = new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => state === 'complete' && resolve());
  });
  const connected = new Promise<void>((resolve) => {
    peer.onStateChange((state) => state === 'connected' && resolve());
  });
  peer.setLocalDescription('offer');
  await gathered;
  peer.setRemoteDescription(await negotiate(peer.localDescription()?.sdp ?? ''), 'answer');
  await connected;
  let said = 0;
  return {
    say: () => {
      said += 1;
      const packet = Buffer.alloc(12 + payloadBytes);
      packet[0] = 0x80;
      packet[1] = 111;
      packet.writeUInt16BE(said & 0xffff, 2);
      packet.writeUInt32BE((said * 960) >>> 0, 4);
      packet.writeUInt32BE(ssrc, 8);
      packet.writeDoubleBE(machineNowMs(), 12 + payloadBytes - 8);
      if (track.isOpen()) track.sendMessageBinary(packet);
    },
    close: () => peer.close(),
  };
}
