import type { LiveOfferKind } from '@madoi/contract/lounge/live/live-signal';
import type { LiveGrant, LiveParticipant, SignalRefusal, VoiceChannel } from '../live-audio.ts';

/** How the embedded SFU is set up. */
export interface SfuSettings {
  /** Signs and verifies tokens; each server process generates its own. */
  readonly secret: string;
  /** UDP; 0 takes a free one. */
  readonly port: number;
  /** The interface to listen on; undefined: all. */
  readonly bindAddress: string | undefined;
  /** Addresses that are announced to browsers in place of the machine's own. */
  readonly announcedAddresses: readonly string[];
}

/** A room as messages carry it. */
export interface RoomMessage {
  readonly channel: string;
  readonly isMusicMode: boolean;
  readonly grants: readonly (readonly [participantId: string, grant: LiveGrant])[];
}

export const roomMessageOf = ({ channel, isMusicMode, grants }: VoiceChannel): RoomMessage => ({
  channel,
  isMusicMode,
  grants: [...grants],
});

export interface OfferMessage {
  readonly connectionId: string;
  readonly kind: LiveOfferKind;
  readonly channel: string;
  readonly participantId: string;
  readonly agoraToken: string;
  readonly sdp: string;
  readonly addressKey?: string | undefined;
}

/** From the server to the SFU. A grant of null is none. */
export type ServerToSfu =
  | { readonly type: 'settings'; readonly settings: SfuSettings }
  | { readonly type: 'room'; readonly room: RoomMessage }
  | { readonly type: 'close'; readonly channel: string }
  | {
      readonly type: 'grant';
      readonly channel: string;
      readonly participantId: string;
      readonly grant: LiveGrant | null;
    }
  | { readonly type: 'remove'; readonly channel: string; readonly participantId: string }
  | { readonly type: 'offer'; readonly call: number; readonly offer: OfferMessage }
  | { readonly type: 'hangUp'; readonly connectionId: string }
  | { readonly type: 'list'; readonly call: number; readonly channel: string }
  /** Records into this folder, which must exist; null ends the recording. */
  | { readonly type: 'record'; readonly call: number; readonly channel: string; readonly folder: string | null };

export type OfferAnswer =
  | { readonly ok: true; readonly sdp: string }
  | { readonly ok: false; readonly reason: Exclude<SignalRefusal, 'unavailable'> };

/** Since the SFU started; `cpuMs` is its process's own time. */
export interface SfuStats {
  readonly connections: number;
  readonly packetsIn: number;
  readonly packetsOut: number;
  readonly packetsRefused: number;
  readonly packetsHeldBack: number;
  /** Packets that were dropped because the machine was too slow. */
  readonly packetsDropped: number;
  readonly cpuMs: number;
  readonly residentBytes: number;
}

/** From the SFU to the server. `stats` come every second: they also serve as its heartbeat. */
export type SfuToServer =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'answered'; readonly call: number; readonly answer: OfferAnswer }
  | { readonly type: 'listed'; readonly call: number; readonly participants: readonly LiveParticipant[] }
  | { readonly type: 'levels'; readonly channel: string; readonly levels: Readonly<Record<string, number>> }
  | {
      readonly type: 'published' | 'unpublished';
      readonly channel: string;
      readonly participantId: string;
    }
  /** The recording has begun, or has ended with everything on disk. */
  | { readonly type: 'recorded'; readonly call: number }
  | { readonly type: 'recording_failed'; readonly channel: string; readonly message: string }
  | { readonly type: 'stats'; readonly stats: SfuStats }
  | { readonly type: 'warning'; readonly message: string };
