import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { LiveAudioEvent, LiveAudioState } from '@madoi/domain/lounge/live/live-state';
import type { LiveAudioTransport } from './live-audio-transport.ts';
import type { PublishingController } from './publishing-controller.ts';

/**
 * `new`: never joined · `arriving`, `returning`: joined for the first time or again, and the room's status is being
 * fetched · `settled`: it is known.
 */
export type LiveJoinState = 'new' | 'arriving' | 'settled' | 'returning';
/** `joined`: the room was joined · `answered`: the status was fetched, or cannot be. */
export type LiveJoinEvent = 'joined' | 'answered';

/**
 * | from \ event | joined    | answered |
 * | ------------ | --------- | -------- |
 * | new          | arriving  | new      |
 * | arriving     | returning | settled  |
 * | settled      | returning | settled  |
 * | returning    | returning | settled  |
 */
export const liveJoinTable: Readonly<Record<LiveJoinState, Readonly<Record<LiveJoinEvent, LiveJoinState>>>> = {
  new: { joined: 'arriving', answered: 'new' },
  arriving: { joined: 'returning', answered: 'settled' },
  settled: { joined: 'returning', answered: 'settled' },
  returning: { joined: 'returning', answered: 'settled' },
};

/**
 * Whether a status with another `mediaId` means that every connection is dead. Not while returning: the listening
 * connection was opened again with the join, whichever run of the engine that was.
 */
const replacesConnections: Readonly<Record<LiveJoinState, boolean>> = {
  new: true,
  arriving: true,
  settled: true,
  returning: false,
};

export interface LiveJoinOptions {
  readonly audio: () => LiveAudioState;
  readonly dispatch: (event: LiveAudioEvent) => void;
  readonly transport: LiveAudioTransport;
  readonly publishing: Pick<PublishingController, 'announce' | 'reconcile'>;
  /** Never rejects; undefined: the status cannot be fetched now. */
  readonly askStatus: () => Promise<LiveAudioStatus | undefined>;
}

/** What is announced and which connections are renewed after every join. */
export interface LiveJoin {
  /** Applies a status of the room; false: it is older than the known one. */
  applyStatus(status: LiveAudioStatus): boolean;
  /** The room was joined, for the first time or again. */
  join(): Promise<void>;
}

/**
 * Brings live audio in step with a room that is joined, again after each reconnection, and forgets an answer that a later
 * join overtook.
 */
export const createLiveJoin = ({ audio, dispatch, transport, publishing, askStatus }: LiveJoinOptions): LiveJoin => {
  let state: LiveJoinState = 'new';
  let joins = 0;
  const applyStatus = (status: LiveAudioStatus): boolean => {
    const before = audio().status;
    const { listening, publishing: sending } = transport.store.getState();
    dispatch({ type: 'statusReported', status });
    if (audio().status !== status) return false;
    // Empty before anybody carries the room's voices: there was no connection that could be dead.
    const isOtherRun = before !== undefined && before.mediaId !== '' && before.mediaId !== status.mediaId;
    const isDead = replacesConnections[state] && isOtherRun;
    // Connections that this status itself opens are not opened twice.
    if (isDead && (listening !== 'off' || sending !== 'off')) transport.renew();
    return true;
  };
  const onEntered: Readonly<Record<LiveJoinState, () => void>> = {
    new: () => undefined,
    arriving: () => undefined,
    settled: () => undefined,
    // Old connections are dead. Listening is renewed at once, publishing once the room has accepted it again.
    returning: () => transport.renew('listening'),
  };
  const onAnswered: Readonly<Record<LiveJoinState, () => void>> = {
    new: () => undefined,
    // A token that was refused before the join is requested again now.
    arriving: () => {
      if (transport.store.getState().listening === 'refused') transport.renew();
    },
    settled: () => undefined,
    returning: () => transport.renew('publishing'),
  };
  return {
    applyStatus,
    join: async () => {
      state = liveJoinTable[state].joined;
      joins += 1;
      const mine = joins;
      onEntered[state]();
      await publishing.announce();
      const status = await askStatus();
      // The page has joined again meanwhile; the later join continues.
      if (mine !== joins) return;
      if (status !== undefined && applyStatus(status)) publishing.reconcile(status);
      const answered = state;
      state = liveJoinTable[state].answered;
      onAnswered[answered]();
    },
  };
};
