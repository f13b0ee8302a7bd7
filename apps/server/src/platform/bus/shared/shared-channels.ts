import { type Channels, isOfRoom } from '../bus.ts';
import { createLocalChannels, type LocalChannels } from '../local-channels.ts';
import type { BusLink } from './bus-link.ts';
import { createGapReports } from './gap-reports.ts';
import { createInterests, type InterestNotice, type Interests, interestsChannel } from './interests.ts';
import { createPeers, type Peers } from './peers.ts';
import { createSenderLedger, parseText, type SenderLedger, type SentText } from './sent-texts.ts';
import { createTextSender } from './text-sender.ts';

export interface SharedChannels extends Channels {
  /** What came in over the link; `isAddressed`: for this process alone. */
  receive(text: string, isAddressed: boolean): void;
  /** Says that messages were missed. */
  reportGap(): void;
  /** Makes itself known to the processes that are there, and resolves when they send it what it listens to. */
  introduce(ids: readonly string[], isFirst: boolean): Promise<void>;
  /** After an outage: nothing that was known of the others need be so any more. */
  forgetOthers(): void;
  /** Tells the others how far this process is, so that they notice what they missed of it. */
  sendHeartbeat(): Promise<void>;
  close(): Promise<void>;
}

export interface SharedChannelsOptions {
  readonly link: () => Pick<BusLink, 'send' | 'isUp' | 'textMaxBytes'>;
  readonly processId: string;
  readonly leaseMs: number;
  readonly onListenerError: (error: unknown) => void;
}

interface ReceiverParts {
  readonly deliver: LocalChannels['deliver'];
  readonly peers: Peers;
  readonly interests: Pick<Interests, 'handle'>;
  readonly senders: SenderLedger;
  readonly reportGap: () => void;
}

/** Texts for this process alone have numbers of their own. */
const sequenceOf = (sender: string, isAddressed: boolean): string => (isAddressed ? `${sender} to this` : sender);

/** What this process makes of the texts of others. */
function createReceiver(
  { processId, onListenerError }: SharedChannelsOptions,
  { deliver, peers, interests, senders, reportGap }: ReceiverParts,
): SharedChannels['receive'] {
  /** What cannot be read is none of ours: it counts as missed, and the next text is heard again. */
  const messagesOf = (body: string): readonly [string, unknown][] => {
    try {
      return JSON.parse(body) as [string, unknown][];
    } catch (error) {
      onListenerError(error);
      reportGap();
      return [];
    }
  };
  const noteLoss = (from: string): void => {
    peers.doubt(from);
    reportGap();
  };
  const handleText = ({ sender: from, number, body }: SentText, isAddressed: boolean): void => {
    const { isNew, isGap } = senders.note(sequenceOf(from, isAddressed), number, body !== '');
    if (isGap) noteLoss(from);
    let hasEnded = false;
    for (const [channel, message] of isNew ? messagesOf(body) : []) {
      if (channel !== interestsChannel) deliver(channel, message);
      else {
        interests.handle(from, message as InterestNotice);
        hasEnded = (message as InterestNotice).kind === 'end';
      }
    }
    // Afterwards: `interests` makes a difference where nothing was known of it until now.
    if (!hasEnded) peers.note(from);
  };
  return (text, isAddressed) => {
    const parsed = parseText(text);
    if (parsed !== undefined && parsed.sender !== processId) handleText(parsed, isAddressed);
  };
}

/** Listeners of rooms count as interests, for as long as they are there. */
function createSubscribe(local: LocalChannels, interests: Interests): SharedChannels['subscribe'] {
  return async (channel, listener) => {
    const unsubscribe = await local.subscribe(channel, listener);
    if (!isOfRoom(channel)) return unsubscribe;
    await interests.add(channel);
    let isOver = false;
    return () => {
      unsubscribe();
      if (!isOver) interests.remove(channel);
      isOver = true;
    };
  };
}

/**
 * Channels of all processes. What a process publishes reaches its own listeners at once, and by no way round. What is of one
 * room goes to the processes that listen to it, and nowhere where there is none (ADR 082).
 */
export function createSharedChannels(options: SharedChannelsOptions): SharedChannels {
  const { link, processId, leaseMs, onListenerError } = options;
  const local = createLocalChannels(onListenerError);
  const sender = createTextSender(link, processId);
  const peers = createPeers(leaseMs, sender.cut);
  const senders = createSenderLedger();
  const { report: reportGap, listen: onGap, close: closeGaps } = createGapReports(onListenerError);
  const onFirst = (id: string): void => void senders.note(sequenceOf(id, true), 0, false);
  const interests = createInterests({ link, sender, peers, reportGap, onFirst });
  return {
    publish: async (channel, message) => {
      const receivers = isOfRoom(channel) ? peers.receiversOf(channel) : 'all';
      // As it is now: a listener may go on to change what it was given.
      const text = receivers.length === 0 ? undefined : JSON.stringify([channel, message]);
      local.deliver(channel, message);
      if (text !== undefined) await sender.add(text, receivers);
    },
    subscribe: createSubscribe(local, interests),
    onGap,
    receive: createReceiver(options, { deliver: local.deliver, peers, interests, senders, reportGap }),
    reportGap,
    introduce: (ids, isFirst) => {
      const others = ids.filter((id) => id !== processId);
      return interests.introduce(others, isFirst);
    },
    forgetOthers: () => {
      senders.clear();
      peers.doubtAll();
    },
    sendHeartbeat: async () => {
      for (const id of peers.forgetSilent()) sender.skip(id);
      interests.refresh();
      await sender.sendHeartbeat(peers.present());
    },
    close: async () => {
      closeGaps();
      interests.close();
      await sender.done();
      local.clear();
    },
  };
}
