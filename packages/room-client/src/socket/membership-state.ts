import { type TransitionTable, transition } from '@madoi/domain/state/transition-table';

/** Why a room cannot be entered, and what is not worth trying again without the user. */
export type JoinDenialReason = 'no_session' | 'forbidden' | 'not_found' | 'archived' | 'malformed';

export type MembershipState =
  | { readonly kind: 'outside' }
  | { readonly kind: 'joining'; readonly roomId: string }
  | { readonly kind: 'joined'; readonly roomId: string }
  /** Full, too fast or a failing server: tried again by itself (specification 4.09). */
  | { readonly kind: 'waiting'; readonly roomId: string; readonly status: number; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly roomId: string;
      readonly refusal: JoinDenialReason;
      readonly message: string;
      /** When it may be tried again (ms since 1970), where the server said so. */
      readonly until?: number;
    };

/** What the server said about the join that is wanted now, over the connection of now. */
export type JoinAnswer =
  | { readonly kind: 'accepted' }
  /** 429, a failing server (5xx), or no answer in time (status 0). */
  | { readonly kind: 'delayed'; readonly status: number; readonly message: string }
  | {
      readonly kind: 'denied';
      readonly refusal: JoinDenialReason;
      readonly message: string;
      readonly until: number | undefined;
    };

export type MembershipEvent =
  | JoinAnswer
  /** The user wants to be in this room. */
  | { readonly kind: 'requested'; readonly roomId: string }
  | { readonly kind: 'left' }
  /** The socket has a connection, another than before. */
  | { readonly kind: 'connected' }
  | { readonly kind: 'disconnected' }
  /** The pause of `waiting` is over. */
  | { readonly kind: 'retryDue' }
  /** Somebody who keeps the room put this person out of it. */
  | { readonly kind: 'removed'; readonly roomId: string; readonly reason: string; readonly until: number | undefined };

export type MembershipEventOf<K extends MembershipEvent['kind']> = Extract<MembershipEvent, { readonly kind: K }>;

/** In a room, or on the way into one. */
type Somewhere = Exclude<MembershipState, { readonly kind: 'outside' }>;

const refused = (roomId: string, refusal: JoinDenialReason, message: string, until: number | undefined) =>
  ({ kind: 'refused', roomId, refusal, message, ...(until !== undefined && { until }) }) as const;

const stays = (state: MembershipState): MembershipState => state;
const toOutside = (): MembershipState => ({ kind: 'outside' });
const toRequested = (_: MembershipState, { roomId }: MembershipEventOf<'requested'>): MembershipState => ({
  kind: 'joining',
  roomId,
});
const toJoining = ({ roomId }: Somewhere): MembershipState => ({ kind: 'joining', roomId });
const toJoined = ({ roomId }: Somewhere): MembershipState => ({ kind: 'joined', roomId });
const toWaiting = ({ roomId }: Somewhere, { status, message }: MembershipEventOf<'delayed'>): MembershipState => ({
  kind: 'waiting',
  roomId,
  status,
  message,
});
const toDenied = ({ roomId }: Somewhere, { refusal, message, until }: MembershipEventOf<'denied'>): MembershipState =>
  refused(roomId, refusal, message, until);
const toRemoved = (state: Somewhere, { roomId, reason, until }: MembershipEventOf<'removed'>): MembershipState =>
  roomId === state.roomId ? refused(roomId, 'forbidden', reason, until) : state;

/** The server answers in order, so its last word counts wherever this client is by then: an answer may come late, or twice. */
const heard = { accepted: toJoined, delayed: toWaiting, denied: toDenied, removed: toRemoved } as const;

/**
 * | from \ event | requested | left    | connected | disconnected | retryDue | accepted | delayed | denied  | removed |
 * | ------------ | --------- | ------- | --------- | ------------ | -------- | -------- | ------- | ------- | ------- |
 * | outside      | joining   | stays   | stays     | stays        | stays    | stays    | stays   | stays   | stays   |
 * | joining      | joining   | outside | joining   | stays        | stays    | joined   | waiting | refused | refused |
 * | joined       | joining   | outside | joining   | joining      | stays    | joined   | waiting | refused | refused |
 * | waiting      | joining   | outside | joining   | stays        | joining  | joined   | waiting | refused | refused |
 * | refused      | joining   | outside | joining   | stays        | stays    | joined   | waiting | refused | refused |
 *
 * `removed` counts for this room only. A refusal is asked again with the next connection: the session or the room may have
 * changed meanwhile.
 */
export const membershipTable: TransitionTable<MembershipState, MembershipEvent> = {
  outside: {
    requested: toRequested,
    left: stays,
    connected: stays,
    disconnected: stays,
    retryDue: stays,
    accepted: stays,
    delayed: stays,
    denied: stays,
    removed: stays,
  },
  joining: {
    ...heard,
    requested: toRequested,
    left: toOutside,
    connected: toJoining,
    disconnected: stays,
    retryDue: stays,
  },
  joined: {
    ...heard,
    requested: toRequested,
    left: toOutside,
    connected: toJoining,
    disconnected: toJoining,
    retryDue: stays,
  },
  waiting: {
    ...heard,
    requested: toRequested,
    left: toOutside,
    connected: toJoining,
    disconnected: stays,
    retryDue: toJoining,
  },
  refused: {
    ...heard,
    requested: toRequested,
    left: toOutside,
    connected: toJoining,
    disconnected: stays,
    retryDue: stays,
  },
};

/** Where this client is after `event`; the same object where nothing happens. */
export const reduceMembership = (state: MembershipState, event: MembershipEvent): MembershipState =>
  transition(membershipTable, state, event);
