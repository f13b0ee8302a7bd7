import type { LiveGrant, LiveTokenRequest, SignalOffer } from '../live-audio.ts';
import type { RoomMessage } from '../sfu/messages.ts';

/** What one process asks of the one that holds a channel, as JSON bears it: a grant of null is none. */
export type RemoteCall =
  | { readonly method: 'ensureRoom'; readonly channel: string; readonly room: RoomMessage }
  | { readonly method: 'closeRoom' | 'list' | 'stopRecording'; readonly channel: string }
  | { readonly method: 'issueToken'; readonly channel: string; readonly request: LiveTokenRequest }
  | {
      readonly method: 'setMuted';
      readonly channel: string;
      readonly participantId: string;
      readonly isMuted: boolean;
    }
  | {
      readonly method: 'setGrant';
      readonly channel: string;
      readonly participantId: string;
      readonly grant: LiveGrant | null;
    }
  | { readonly method: 'remove'; readonly channel: string; readonly participantId: string }
  | { readonly method: 'offer'; readonly channel: string; readonly offer: SignalOffer }
  | { readonly method: 'hangUp'; readonly channel: string; readonly connectionId: string }
  /** The folder's name below the recordings folder, which is the holder's own. */
  | { readonly method: 'startRecording'; readonly channel: string; readonly folder: string };

export type RemoteMethod = RemoteCall['method'];

/** `not_held`: the process that was asked does not hold the channel, or not any more. */
export type RemoteAnswer =
  | { readonly kind: 'done'; readonly value?: unknown }
  | { readonly kind: 'not_held' }
  | { readonly kind: 'failed'; readonly message: string };
