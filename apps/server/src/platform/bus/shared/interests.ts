import type { BusLink } from './bus-link.ts';
import { createInterestRounds } from './interest-rounds.ts';
import { createOwnInterests } from './own-interests.ts';
import type { Peers } from './peers.ts';
import type { Receivers, TextSender } from './text-sender.ts';

/** Processes of an older version do not listen to it. */
export const interestsChannel = 'bus:interests';

/**
 * What processes say to each other of the rooms that they want to hear.
 *
 * | kind | to | what follows |
 * | --- | --- | --- |
 * | introduction | all, at the start and after a loss of the connection: everything it wants | `heard`, and `all` of those who hear it |
 * | more | all: a room that it has its first listener in | `heard` |
 * | less | all: a room that has had no listener for a while | |
 * | all | all: everything it wants, for who has asked or is new | |
 * | heard | the one that said it; `mayHaveMissed`: something of what it wants may have been kept from it before | |
 * | ask | one of whom a word was missed | `all` |
 * | end | all | |
 */
export type InterestNotice =
  | {
      readonly kind: 'introduction';
      readonly channels: readonly string[];
      readonly round: number;
      readonly isFirst: boolean;
    }
  | { readonly kind: 'more'; readonly channels: readonly string[]; readonly round: number }
  | { readonly kind: 'less' | 'all'; readonly channels: readonly string[] }
  | { readonly kind: 'heard'; readonly round: number; readonly mayHaveMissed: boolean }
  | { readonly kind: 'ask' | 'end' };

export interface InterestsOptions {
  readonly link: () => Pick<BusLink, 'isUp'>;
  readonly sender: Pick<TextSender, 'add'>;
  readonly peers: Peers;
  readonly reportGap: () => void;
  /** A process has begun: its texts are numbered from 1. */
  readonly onFirst: (id: string) => void;
}

export interface Interests {
  /** One listener more. Resolves when no process keeps messages of the channel from this one any more. */
  add(channel: string): Promise<void>;
  /** One listener less. */
  remove(channel: string): void;
  /** Says to all what this process wants, and asks what they want. `ids`: those that are there. Resolves when they have heard it. */
  introduce(ids: readonly string[], isFirst: boolean): Promise<void>;
  handle(from: string, notice: InterestNotice): void;
  /** From time to time: gives up what was not listened to since the last call, and asks where something is unclear. */
  refresh(): void;
  close(): void;
}

type Announcer = ReturnType<typeof createAnnouncer>;

/** Says something to other processes, and waits for them to have heard it. */
function createAnnouncer({ link, sender, peers }: Pick<InterestsOptions, 'link' | 'sender' | 'peers'>) {
  const rounds = createInterestRounds();
  const say = (notice: InterestNotice, receivers: Receivers): void => {
    // What is said without a connection would be taken for a loss; with the next one everything is said again.
    if (link().isUp()) void sender.add(JSON.stringify([interestsChannel, notice]), receivers);
  };
  return {
    say,
    /** `ids`: whose answers are waited for. The others have to be told of it when they are heard again. */
    sayAndWait: async (ids: readonly string[], noticeOf: (round: number) => InterestNotice): Promise<void> => {
      const round = rounds.next();
      const awaited = link().isUp() ? ids : [];
      for (const id of peers.all()) if (!awaited.includes(id)) peers.missRound(id, round);
      say(noticeOf(round), 'all');
      for (const id of await rounds.run(round, awaited)) peers.missRound(id, round);
    },
    heard: rounds.heard,
    leave: rounds.leave,
    close: rounds.close,
  };
}

/** Channels that are new in one turn are said together. */
function createAdditions({ sayAndWait }: Announcer, peers: Peers) {
  let added: { readonly channels: string[]; readonly heard: Promise<void> } | undefined;
  const sayAdded = async (): Promise<void> => {
    // What else is added in this turn goes with it.
    await Promise.resolve();
    const channels = added?.channels ?? [];
    added = undefined;
    await sayAndWait(peers.answering(), (round) => ({ kind: 'more', channels, round }));
  };
  return (channel: string): Promise<void> => {
    added ??= { channels: [], heard: sayAdded() };
    added.channels.push(channel);
    return added.heard;
  };
}

/** What others say. */
function createNoticeHandler(
  { peers, reportGap, onFirst }: InterestsOptions,
  announcer: Announcer,
  { isIntroduced, sayAll }: { readonly isIntroduced: () => boolean; readonly sayAll: () => void },
): Interests['handle'] {
  const answer = (from: string, round: number): void => {
    // Before it was introduced, this process published nothing, and so kept nothing back.
    const mayHaveMissed = isIntroduced() && peers.mayHaveMissed(from);
    announcer.say({ kind: 'heard', round, mayHaveMissed }, [from]);
  };
  const meet = (from: string, channels: readonly string[], isFirst: boolean): void => {
    if (isFirst) onFirst(from);
    // It was cut off, and kept from this process what it did not know to be wanted.
    else if (!peers.isKnown(from) || peers.isBehind(from)) reportGap();
    peers.setInterests(from, channels);
    sayAll();
  };
  return (from, notice) => {
    if (notice.kind === 'introduction') {
      answer(from, notice.round);
      meet(from, notice.channels, notice.isFirst);
    } else if (notice.kind === 'more') {
      answer(from, notice.round);
      peers.addInterests(from, notice.channels);
    } else if (notice.kind === 'less') peers.removeInterests(from, notice.channels);
    else if (notice.kind === 'all') peers.setInterests(from, notice.channels);
    else if (notice.kind === 'heard') {
      peers.hearRound(from, notice.round);
      if (!announcer.heard(notice.round, from) && notice.mayHaveMissed) reportGap();
    } else if (notice.kind === 'ask') sayAll();
    else {
      peers.leave(from);
      announcer.leave(from);
    }
  };
}

export function createInterests(options: InterestsOptions): Interests {
  const { peers } = options;
  const announcer = createAnnouncer(options);
  const own = createOwnInterests(createAdditions(announcer, peers));
  let isIntroduced = false;
  const sayAll = (): void => announcer.say({ kind: 'all', channels: own.all() }, 'all');
  return {
    add: own.add,
    remove: own.remove,
    introduce: async (ids, isFirst) => {
      peers.expect(ids);
      const channels = own.all();
      await announcer.sayAndWait(ids, (round) => ({ kind: 'introduction', channels, round, isFirst }));
      isIntroduced = true;
    },
    handle: createNoticeHandler(options, announcer, { isIntroduced: () => isIntroduced, sayAll }),
    refresh: () => {
      const idle = own.takeIdle();
      if (idle.length > 0) announcer.say({ kind: 'less', channels: idle }, 'all');
      const unclear = peers.unclear();
      if (unclear.length > 0) announcer.say({ kind: 'ask' }, unclear);
    },
    close: () => {
      announcer.say({ kind: 'end' }, 'all');
      announcer.close();
    },
  };
}
