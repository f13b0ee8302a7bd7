import { setTimeout as sleep } from 'node:timers/promises';
import type { Channels } from '../bus.ts';
import { createLocalChannels } from '../local-channels.ts';
import type { BusLink } from './bus-link.ts';
import { createSenderLedger, formatText, parseText } from './sent-texts.ts';

/** Of a busy process, what is published within so long goes together; in a quiet one nothing waits. Milliseconds. */
const gatherMs = 20;
/** Losses within so long are one gap. Milliseconds. */
const gapAfterMs = 200;

export interface SharedChannels extends Channels {
  /** What came in over the link. */
  receive(text: string): void;
  /** Says that messages were missed. */
  reportGap(): void;
  /** After an outage: whatever others sent meanwhile was missed. */
  restart(): void;
  /** Tells the others how far this process is, so that they notice what they missed of it. */
  sendHeartbeat(): Promise<void>;
  close(): Promise<void>;
}

export interface SharedChannelsOptions {
  readonly link: () => Pick<BusLink, 'send' | 'isUp' | 'textMaxBytes'>;
  readonly processId: string;
  readonly onListenerError: (error: unknown) => void;
}

/** Collects messages into texts of a useful size and sends them, one call at a time, so that their order stays. */
function createSender({ link, processId }: SharedChannelsOptions) {
  let lastNumber = 0;
  let batch: { readonly messages: string[]; readonly sent: Promise<void> } | undefined;
  let isReady: Promise<unknown> = Promise.resolve();

  const pack = (messages: readonly string[]): string[] => {
    const texts: string[] = [];
    let held: string[] = [];
    let bytes = 0;
    const close = (): void => {
      if (held.length === 0) return;
      lastNumber += 1;
      texts.push(formatText(processId, lastNumber, `[${held.join(',')}]`));
      held = [];
      bytes = 0;
    };
    for (const message of messages) {
      const size = Buffer.byteLength(message) + 1;
      if (bytes + size > link().textMaxBytes) close();
      held.push(message);
      bytes += size;
    }
    close();
    return texts;
  };
  const send = async (messages: readonly string[]): Promise<void> => {
    batch = undefined;
    // Numbered even when it cannot be sent: the next text that arrives tells the others of the gap.
    const texts = pack(messages);
    if (link().isUp())
      await link()
        .send(texts)
        .catch(() => undefined);
  };
  const openBatch = (): { readonly messages: string[]; readonly sent: Promise<void> } => {
    const messages: string[] = [];
    const sent = isReady.then(() => send(messages));
    isReady = sent.then(() => sleep(gatherMs, undefined, { ref: false }));
    return { messages, sent };
  };
  return {
    /** Resolves when it is on its way. */
    add: (message: string): Promise<void> => {
      batch ??= openBatch();
      batch.messages.push(message);
      return batch.sent;
    },
    lastNumber: () => lastNumber,
    done: async () => batch?.sent,
  };
}

/** Losses that come together are one gap to those who listen. */
function createGapReports(onListenerError: (error: unknown) => void) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  const notify = (): void => {
    timer = undefined;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        onListenerError(error);
      }
    }
  };
  return {
    report: (): void => {
      timer ??= setTimeout(notify, gapAfterMs).unref();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: (): void => {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

/** Channels of all processes. What a process publishes reaches its own listeners at once, and by no way round. */
export function createSharedChannels(options: SharedChannelsOptions): SharedChannels {
  const { link, processId, onListenerError } = options;
  const { deliver, subscribe, clear } = createLocalChannels(onListenerError);
  const sender = createSender(options);
  const senders = createSenderLedger();
  const { report: reportGap, listen: onGap, close: closeGaps } = createGapReports(onListenerError);
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
  return {
    publish: async (channel, message) => {
      // As it is now: a listener may go on to change what it was given.
      const text = JSON.stringify([channel, message]);
      deliver(channel, message);
      await sender.add(text);
    },
    subscribe,
    onGap,
    receive: (text) => {
      const parsed = parseText(text);
      if (parsed === undefined || parsed.sender === processId) return;
      const { isNew, isGap } = senders.note(parsed.sender, parsed.number, parsed.body !== '');
      if (isGap) reportGap();
      if (!isNew) return;
      for (const [channel, message] of messagesOf(parsed.body)) deliver(channel, message);
    },
    reportGap,
    restart: () => {
      senders.clear();
      reportGap();
    },
    sendHeartbeat: () => link().send([formatText(processId, sender.lastNumber(), '')]),
    close: async () => {
      closeGaps();
      await sender.done();
      clear();
    },
  };
}
