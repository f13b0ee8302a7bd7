import { createRecentMap } from '../../recent-map.ts';
import type { BusLink, LinkText } from './bus-link.ts';
import { formatText } from './sent-texts.ts';

/** Of a busy process, what is published within so long goes together; in a quiet one nothing waits. Milliseconds. */
const gatherMs = 20;
/** Many times the processes that serve together. */
const receiversMax = 1_000;

/** Whom a message is for: processes by their ids, or all. */
export type Receivers = readonly string[] | 'all';

/** Messages for one receiver, in their order; undefined: for all. */
type Section = Map<string | undefined, string[]>;

interface Batch {
  /** What is for one goes before what is for all, or after it, only where no order is asked for: within a section. */
  readonly sections: Section[];
  readonly sent: Promise<void>;
}

export interface TextSender {
  /** Resolves when it is on its way. */
  add(message: string, receivers: Receivers): Promise<void>;
  /** What is added from now on goes after what was added before, whomever it is for. */
  cut(): void;
  /** A receiver is given up, and told so by its numbers if it is still there: something may be missing from now on. */
  skip(receiver: string): void;
  /** Tells how far this process is: all of them, and each of `receivers` that was sent something since it was told last. */
  sendHeartbeat(receivers: readonly string[]): Promise<void>;
  done(): Promise<void>;
}

const gather = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, gatherMs).unref();
  });

/** How many texts each receiver was sent, or should have been. */
function createNumbers() {
  const numbers = createRecentMap<number>(receiversMax);
  let ofAll = 0;
  const last = (to: string | undefined): number => (to === undefined ? ofAll : (numbers.get(to) ?? 0));
  return {
    last,
    next: (to: string | undefined): number => {
      const number = last(to) + 1;
      if (to === undefined) ofAll = number;
      else numbers.set(to, number);
      return number;
    },
  };
}

/** Messages for one receiver, in bodies of a useful size. */
function bodiesOf(messages: readonly string[], bytesMax: number): string[] {
  const bodies: string[] = [];
  let held: string[] = [];
  let bytes = 0;
  const close = (): void => {
    if (held.length > 0) bodies.push(`[${held.join(',')}]`);
    held = [];
    bytes = 0;
  };
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1;
    if (bytes + size > bytesMax) close();
    held.push(message);
    bytes += size;
  }
  close();
  return bodies;
}

/** Collects messages into texts of a useful size and sends them, one call at a time, so that their order stays. */
export function createTextSender(
  link: () => Pick<BusLink, 'send' | 'isUp' | 'textMaxBytes'>,
  processId: string,
): TextSender {
  const numbers = createNumbers();
  /** Numbers that heartbeats have said. */
  const said = createRecentMap<number>(receiversMax);
  let batch: Batch | undefined;
  let isReady: Promise<unknown> = Promise.resolve();

  const pack = (to: string | undefined, messages: readonly string[]): LinkText[] =>
    bodiesOf(messages, link().textMaxBytes).map((body) => {
      const text = formatText(processId, numbers.next(to), body);
      return { to, text };
    });
  const send = async (sections: readonly Section[]): Promise<void> => {
    batch = undefined;
    // Numbered even when it cannot be sent: the next text that arrives tells the others of the gap.
    const texts = sections.flatMap((section) => [...section].flatMap(([to, messages]) => pack(to, messages)));
    if (link().isUp())
      await link()
        .send(texts)
        .catch(() => undefined);
  };
  const openBatch = (): Batch => {
    const sections: Section[] = [new Map()];
    const sent = isReady.then(() => send(sections));
    isReady = sent.then(() => gather());
    return { sections, sent };
  };
  return {
    add: (message, receivers) => {
      batch ??= openBatch();
      const section = batch.sections.at(-1);
      for (const to of receivers === 'all' ? [undefined] : receivers) {
        const messages = section?.get(to);
        if (messages) messages.push(message);
        else section?.set(to, [message]);
      }
      return batch.sent;
    },
    cut: () => {
      if (batch?.sections.at(-1)?.size) batch.sections.push(new Map());
    },
    skip: (receiver) => void numbers.next(receiver),
    sendHeartbeat: async (receivers) => {
      const behind = receivers.filter((to) => numbers.last(to) !== (said.get(to) ?? 0));
      const texts = [undefined, ...behind].map((to) => ({ to, text: formatText(processId, numbers.last(to), '') }));
      await link().send(texts);
      for (const to of behind) said.set(to, numbers.last(to));
    },
    done: async () => batch?.sent,
  };
}
