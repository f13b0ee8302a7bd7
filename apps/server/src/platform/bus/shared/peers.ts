import type { Receivers } from './text-sender.ts';

/**
 * What this process knows of another one.
 *
 * | interests | when | what it is sent |
 * | --- | --- | --- |
 * | undefined | it has not said them, or a word of it may have been missed; for good with an older version, which never says them | everything |
 * | a set | it said them all, and each change since | of rooms, these |
 */
interface Peer {
  interests: Set<string> | undefined;
  /** By this process's monotonic clock. */
  heardAtMs: number;
  /** Rooms may have been kept from it before it was known. */
  wasUnknown: boolean;
  /** Of a version that says its interests, and hears those of others. */
  saysInterests: boolean;
  /** The last round of this process's interests that it was not heard to have heard of. */
  missedRound: number | undefined;
}

/** The other processes, as they say themselves what they want to hear. */
export interface Peers {
  /** To whom a message of a room goes. */
  receiversOf(channel: string): Receivers;
  /** Heard within the time of a lease. */
  present(): string[];
  /** Those of them that can be expected to answer: they say their interests, and have answered last time. */
  answering(): string[];
  all(): string[];
  /** Those of whom it is not known what they want. */
  unclear(): string[];
  /** Something was heard of it. */
  note(id: string): void;
  /** They are there already, before this process has published anything. */
  expect(ids: readonly string[]): void;
  isKnown(id: string): boolean;
  /** Whether there may be an interest of this process that it has not heard of. */
  isBehind(id: string): boolean;
  missRound(id: string, round: number): void;
  hearRound(id: string, round: number): void;
  /** Whether a message that it wants now may have been kept from it until now. */
  mayHaveMissed(id: string): boolean;
  setInterests(id: string, channels: readonly string[]): void;
  /** Nothing changes where it is sent everything anyway. */
  addInterests(id: string, channels: readonly string[]): void;
  removeInterests(id: string, channels: readonly string[]): void;
  /** A word of it was missed, or of all: they are sent everything until they say again what they want. */
  doubt(id: string): void;
  doubtAll(): void;
  leave(id: string): void;
  /** Those that were not heard for ten leases are given up. Answers them. */
  forgetSilent(): string[];
}

const leasesUntilForgotten = 10;

function receiversAmong(peers: ReadonlyMap<string, Peer>, channel: string): Receivers {
  const receivers: string[] = [];
  for (const [id, { interests }] of peers) {
    if (interests === undefined) return 'all';
    if (interests.has(channel)) receivers.push(id);
  }
  // One text for all is less than one for each.
  return receivers.length > 1 && receivers.length === peers.size ? 'all' : receivers;
}

/** The other processes by their ids, and which of them is still there. */
function createPeerMap(leaseMs: number, onChange: () => void) {
  const peers = new Map<string, Peer>();
  const idsOf = (isChosen: (peer: Peer) => boolean): string[] =>
    [...peers].flatMap(([id, peer]) => (isChosen(peer) ? [id] : []));
  const leases = ({ heardAtMs }: Peer): number => (performance.now() - heardAtMs) / leaseMs;
  return {
    peers,
    idsOf,
    isPresent: (peer: Peer): boolean => leases(peer) < 1,
    isForgotten: (peer: Peer): boolean => leases(peer) > leasesUntilForgotten,
    getOrAdd: (id: string, wasUnknown: boolean): Peer => {
      const heardAtMs = performance.now();
      const peer: Peer = peers.get(id) ?? {
        ...{ interests: undefined, heardAtMs, wasUnknown, saysInterests: false, missedRound: undefined },
      };
      peer.heardAtMs = heardAtMs;
      if (!peers.has(id)) onChange();
      peers.set(id, peer);
      return peer;
    },
  };
}

const wasKeptFrom = (peer: Peer | undefined): boolean =>
  peer === undefined || peer.wasUnknown || peer.interests !== undefined;

/** `onChange`: a message of a room may go to others from now on. */
export function createPeers(leaseMs: number, onChange: () => void): Peers {
  const { peers, idsOf, isPresent, isForgotten, getOrAdd } = createPeerMap(leaseMs, onChange);
  const change = (id: string, how: (peer: Peer) => void): void => {
    const peer = peers.get(id);
    if (!peer) return;
    onChange();
    how(peer);
  };
  const doubt = (peer: Peer): void => {
    peer.interests = undefined;
  };
  const forget = (ids: readonly string[]): void => {
    if (ids.length > 0) onChange();
    for (const id of ids) peers.delete(id);
  };
  return {
    receiversOf: (channel) => receiversAmong(peers, channel),
    present: () => idsOf(isPresent),
    answering: () => idsOf((peer) => isPresent(peer) && peer.saysInterests && peer.missedRound === undefined),
    all: () => [...peers.keys()],
    unclear: () => idsOf((peer) => peer.interests === undefined && isPresent(peer)),
    note: (id) => void getOrAdd(id, true),
    expect: (ids) => {
      for (const id of ids) getOrAdd(id, false).wasUnknown = false;
    },
    isKnown: (id) => peers.has(id),
    isBehind: (id) => peers.get(id)?.missedRound !== undefined,
    missRound: (id, round) => change(id, (peer) => (peer.missedRound = round)),
    hearRound: (id, round) =>
      change(id, (peer) => {
        peer.saysInterests = true;
        if (round >= (peer.missedRound ?? 0)) peer.missedRound = undefined;
      }),
    mayHaveMissed: (id) => wasKeptFrom(peers.get(id)),
    setInterests: (id, channels) => {
      onChange();
      const said = { interests: new Set(channels), wasUnknown: false, saysInterests: true };
      Object.assign(getOrAdd(id, false), said);
    },
    addInterests: (id, channels) =>
      change(id, ({ interests }) => {
        for (const channel of channels) interests?.add(channel);
      }),
    removeInterests: (id, channels) =>
      change(id, ({ interests }) => {
        for (const channel of channels) interests?.delete(channel);
      }),
    doubt: (id) => change(id, doubt),
    doubtAll: () => {
      for (const id of peers.keys()) change(id, doubt);
    },
    leave: (id) => forget([id]),
    forgetSilent: () => {
      const silent = idsOf(isForgotten);
      forget(silent);
      return silent;
    },
  };
}
