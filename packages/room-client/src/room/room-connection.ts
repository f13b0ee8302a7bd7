import type { LiveAudioController } from '../live/live-audio-controller.ts';
import type { QueuePlayer } from '../playback/scheduler/queue-player-state.ts';
import type { MembershipState } from '../socket/membership-state.ts';
import type { GuestRefusal } from './guest-entry.ts';
import type { JoinDenial } from './join-denial.ts';
import type { RoomSession } from './room-session.ts';

/** What a room has only while a browser is in it. */
export interface RoomConnection {
  readonly membership: MembershipState;
  /** It was joined once: from then on a lost connection is a reconnect. */
  readonly hasJoined: boolean;
  /** What the room said when it was loaded, until it lets the page in. */
  readonly loadedDenial: JoinDenial | undefined;
  /** Why the room did not let the page in at the last try; undefined once it did. It is asked again by itself. */
  readonly joinFailure: string | undefined;
  /**
   * The user as whom the server knows the latest join; undefined for a guest, and until somebody who has chosen a name
   * has joined again.
   */
  readonly joinedAsUserId: string | undefined;
  /** The page is joining again as another identity (guest to user or back); the connection was not lost. */
  readonly isSwitchingIdentity: boolean;
  /** Why a visitor without a session has no guest's yet; it is asked for again by itself. */
  readonly guestRefusal: GuestRefusal | undefined;
  readonly session: RoomSession | undefined;
  readonly player: QueuePlayer | undefined;
  /** Live audio, in a room that allows it. */
  readonly liveAudio: LiveAudioController | undefined;
}

/** Outside of the room: before it is joined, and after it was left. */
export const initialRoomConnection: RoomConnection = {
  membership: { kind: 'outside' },
  hasJoined: false,
  loadedDenial: undefined,
  joinFailure: undefined,
  joinedAsUserId: undefined,
  isSwitchingIdentity: false,
  guestRefusal: undefined,
  session: undefined,
  player: undefined,
  liveAudio: undefined,
};
