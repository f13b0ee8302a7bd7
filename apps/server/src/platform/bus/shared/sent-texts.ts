/** What a process sends: who it is, the how-many-eth text of messages this is, and the messages; none: a heartbeat. */
export interface SentText {
  readonly sender: string;
  readonly number: number;
  /** JSON of `[channel, message][]`; empty: a heartbeat, whose number is that of the last text before it. */
  readonly body: string;
}

export const formatText = (sender: string, number: number, body: string): string => `${sender} ${number} ${body}`;

/** Undefined for what no process of this product has sent. */
export function parseText(text: string): SentText | undefined {
  const numberAt = text.indexOf(' ') + 1;
  const bodyAt = text.indexOf(' ', numberAt) + 1;
  const number = Number(text.slice(numberAt, bodyAt - 1));
  if (numberAt === 0 || bodyAt === 0 || !Number.isSafeInteger(number)) return undefined;
  return { sender: text.slice(0, numberAt - 1), number, body: text.slice(bodyAt) };
}

/** How far each of the other processes was heard. */
export interface SenderLedger {
  /** `isNew`: its messages are to be delivered. `isGap`: something before it was not heard. */
  note(sender: string, number: number, hasMessages: boolean): { readonly isNew: boolean; readonly isGap: boolean };
  clear(): void;
}

/** Many times the processes that serve together; those that ended are forgotten, the oldest first. */
const sendersMax = 1_000;

export function createSenderLedger(): SenderLedger {
  const lastNumbers = new Map<string, number>();
  return {
    note: (sender, number, hasMessages) => {
      const last = lastNumbers.get(sender);
      if (last !== undefined && number < last) return { isNew: false, isGap: false };
      const isNew = hasMessages && number !== last;
      lastNumbers.delete(sender);
      lastNumbers.set(sender, number);
      if (lastNumbers.size > sendersMax) lastNumbers.delete(lastNumbers.keys().next().value ?? '');
      // Of whom nothing was heard before: its first text, or as far as it had come when this process began to listen.
      if (last === undefined) return { isNew, isGap: false };
      return { isNew, isGap: number > last + (hasMessages ? 1 : 0) };
    },
    clear: () => lastNumbers.clear(),
  };
}
