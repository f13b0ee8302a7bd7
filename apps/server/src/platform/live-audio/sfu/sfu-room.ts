import { liveSpeakersMax } from '@madoi/contract/constants';
import {
  dropPacket,
  initialSlotRewriter,
  rewritePacket,
  type SlotRewriter,
} from '@madoi/domain/lounge/live/slot-rewriter';
import type { LiveGrant } from '../live-audio.ts';
import type { RoomRecorder } from '../recording/room-recorder.ts';
import { createListenerGroups, type Listener, type ListenerGroups } from './listener-groups.ts';
import type { RoomMessage } from './messages.ts';
import { payloadOf, readRtp, rewriteRtp } from './rtp.ts';
import { createSpeakers, type Publisher, type Speakers } from './speakers.ts';

/** Packets of all rooms since the SFU started. Refused: their sender has no slot. Held back: silent or muted. Dropped: the machine was too slow. */
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

interface ReceiveParts {
  readonly counters: RoomCounters;
  readonly speakers: Speakers;
  readonly listeners: ListenerGroups;
  readonly grantOf: (participantId: string) => LiveGrant | undefined;
  readonly recorder: () => RoomRecorder | undefined;
}

/** A packet's way through the room: checked against the grant, held back where it is silent, rewritten once, sent to all. */
function createReceive({ counters, speakers, listeners, grantOf, recorder }: ReceiveParts): SfuRoom['receive'] {
  const slots: SlotRewriter[] = Array.from({ length: liveSpeakersMax }, () => initialSlotRewriter);
  return (publisher, packet, nowMs) => {
    const header = readRtp(packet, publisher.levelExtension);
    if (!header) return;
    counters.packetsIn += 1;
    const { participantId } = publisher;
    const speaker = speakers.find(publisher);
    const grant = grantOf(participantId);
    const slot = grant?.slot;
    if (!speaker || slot === undefined || header.payloadType !== publisher.payloadType) {
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
    listeners.send(slot, participantId, rewritten);
    recorder()?.take({ slot, payload: payloadOf(rewritten), timestamp, isTalkspurtStart }, nowMs);
  };
}

/** One room of the SFU: forwards the voices with a grant, each on its slot, to all listeners. */
export function createSfuRoom(channel: string, counters: RoomCounters): SfuRoom {
  let isMusicMode = false;
  let recorder: RoomRecorder | undefined;
  let grants = new Map<string, LiveGrant>();
  const speakers = createSpeakers();
  const listeners = createListenerGroups(counters);
  const grantOf = (participantId: string): LiveGrant | undefined => grants.get(participantId);
  const canPublish = (participantId: string): boolean => grants.has(participantId);
  return {
    channel,
    isMusicMode: () => isMusicMode,
    set(room) {
      isMusicMode = room.isMusicMode;
      grants = new Map(room.grants);
      speakers.endAllBut(canPublish);
    },
    setGrant(participantId, grant) {
      if (grant) grants.set(participantId, grant);
      else grants.delete(participantId);
      speakers.endAllBut(canPublish);
    },
    canPublish,
    addListener: listeners.add,
    removeListener: listeners.remove,
    addPublisher: speakers.add,
    removePublisher: speakers.remove,
    receive: createReceive({ counters, speakers, listeners, grantOf, recorder: () => recorder }),
    setRecorder: (next) => {
      recorder = next;
    },
    drainLevels: speakers.drainLevels,
  };
}
