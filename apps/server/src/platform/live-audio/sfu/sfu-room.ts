import { liveSpeakersMax } from '@madoi/contract/constants';
import { dropPacket, initialSlotRewriter, rewritePacket, type SlotRewriter } from '@madoi/domain/lounge/live/slots';
import type { LiveGrant } from '../live-audio.ts';
import type { RoomRecorder } from '../recording/room-recorder.ts';
import type { RoomMessage } from './messages.ts';
import { payloadOf, readRtp, rewriteRtp, setPayloadType } from './rtp.ts';
import { createVoiceActivity, type VoiceActivity } from './voice-activity.ts';

/** A listening connection, with one track per slot. */
export interface Listener {
  readonly participantId: string;
  readonly payloadType: number;
  /** `packet` is only valid during the call and must not be changed. */
  send(slot: number, packet: Buffer): void;
}

/** A publishing connection. */
export interface Publisher {
  readonly participantId: string;
  readonly payloadType: number;
  readonly levelExtension: number | undefined;
  end(): void;
}

export interface RoomCounters {
  packetsIn: number;
  packetsOut: number;
  packetsRefused: number;
  packetsHeldBack: number;
  packetsDropped: number;
}

export interface SfuRoom {
  readonly channel: string;
  isMusicMode(): boolean;
  /** Updates the room to this state; publishers without a grant are closed. */
  set(room: RoomMessage): void;
  setGrant(participantId: string, grant: LiveGrant | undefined): void;
  canPublish(participantId: string): boolean;
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
  /** Replaces an earlier publisher of the same person. */
  addPublisher(publisher: Publisher): void;
  /** False: it is not the person's current publisher. */
  removePublisher(publisher: Publisher): boolean;
  receive(publisher: Publisher, packet: Buffer, nowMs: number): void;
  /** From now on, what listeners hear goes to this recorder; undefined: to none. */
  setRecorder(recorder: RoomRecorder | undefined): void;
  /** Loudness of everybody since the last call; undefined if nobody speaks, as at the last call. */
  drainLevels(): Readonly<Record<string, number>> | undefined;
}

/**
 * The SSRC of a slot, the same for all listeners, so that a packet is rewritten once and differs only in its payload
 * type.
 */
export const ssrcOfSlot = (slot: number): number => 0x4d41_0001 + slot;

interface Speaker {
  publisher: Publisher;
  readonly voice: VoiceActivity;
  /** Identifies its packets' source in the slot; every connection has another one. */
  sourceId: string;
}

/** One room of the SFU: forwards the voices with a grant, each on its slot, to all listeners. */
export function createSfuRoom(channel: string, counters: RoomCounters): SfuRoom {
  let isMusicMode = false;
  let recorder: RoomRecorder | undefined;
  let grants = new Map<string, LiveGrant>();
  const speakers = new Map<string, Speaker>();
  /** By payload type: browsers number Opus differently. */
  const listeners = new Map<number, Set<Listener>>();
  const slots: SlotRewriter[] = Array.from({ length: liveSpeakersMax }, () => initialSlotRewriter);
  let sources = 0;
  let wasLoud = false;

  const endUngranted = (): void => {
    for (const [participantId, { publisher }] of [...speakers]) if (!grants.has(participantId)) publisher.end();
  };

  const deliver = (slot: number, speakerId: string, packet: Buffer): void => {
    for (const [payloadType, group] of listeners) {
      setPayloadType(packet, payloadType);
      for (const listener of group) {
        if (listener.participantId === speakerId) continue;
        counters.packetsOut += 1;
        listener.send(slot, packet);
      }
    }
  };

  const receive: SfuRoom['receive'] = (publisher, packet, nowMs) => {
    const header = readRtp(packet, publisher.levelExtension);
    if (!header) return;
    counters.packetsIn += 1;
    const { participantId } = publisher;
    const speaker = speakers.get(participantId);
    const grant = grants.get(participantId);
    const slot = grant?.slot;
    if (speaker?.publisher !== publisher || slot === undefined || header.payloadType !== publisher.payloadType) {
      counters.packetsRefused += 1;
      return;
    }
    const stream = slots[slot] ?? initialSlotRewriter;
    const isHeard = grant?.isMuted === false && speaker.voice.take(header.level, nowMs);
    if (!isHeard) {
      counters.packetsHeldBack += 1;
      slots[slot] = dropPacket(stream, speaker.sourceId, header);
      return;
    }
    const step = rewritePacket(stream, speaker.sourceId, header, nowMs);
    slots[slot] = step.stream;
    if (!step.placed) return;
    const { marker: isTalkspurtStart, timestamp } = step.placed;
    const rewritten = rewriteRtp(packet, header, step.placed, ssrcOfSlot(slot));
    deliver(slot, participantId, rewritten);
    recorder?.take({ slot, payload: payloadOf(rewritten), timestamp, isTalkspurtStart }, nowMs);
  };

  return {
    channel,
    isMusicMode: () => isMusicMode,
    set(room) {
      isMusicMode = room.isMusicMode;
      grants = new Map(room.grants);
      endUngranted();
    },
    setGrant(participantId, grant) {
      if (grant) grants.set(participantId, grant);
      else grants.delete(participantId);
      endUngranted();
    },
    canPublish: (participantId) => grants.has(participantId),
    addListener(listener) {
      const group = listeners.get(listener.payloadType) ?? new Set();
      listeners.set(listener.payloadType, group.add(listener));
    },
    removeListener(listener) {
      const group = listeners.get(listener.payloadType);
      group?.delete(listener);
      if (group?.size === 0) listeners.delete(listener.payloadType);
    },
    addPublisher(publisher) {
      const before = speakers.get(publisher.participantId);
      sources += 1;
      speakers.set(publisher.participantId, { publisher, voice: createVoiceActivity(), sourceId: `${sources}` });
      before?.publisher.end();
    },
    removePublisher(publisher) {
      const isPresent = speakers.get(publisher.participantId)?.publisher === publisher;
      return isPresent && speakers.delete(publisher.participantId);
    },
    receive,
    setRecorder: (next) => {
      recorder = next;
    },
    drainLevels() {
      const levels: Record<string, number> = {};
      for (const [participantId, { voice }] of speakers) {
        const level = voice.drain();
        if (level > 0) levels[participantId] = level;
      }
      const isLoud = Object.keys(levels).length > 0;
      const isNews = isLoud || wasLoud;
      wasLoud = isLoud;
      return isNews ? levels : undefined;
    },
  };
}
