import { vi } from 'vitest';
import type { LinkText } from './bus-link.ts';
import { createSharedChannels, type SharedChannels } from './shared-channels.ts';

export const leaseMs = 12_000;
export const room = 'room:1';

export interface Member {
  readonly channels: SharedChannels;
  readonly heard: unknown[];
  readonly gaps: () => number;
  /** Texts that were meant for it alone, or for all. */
  readonly got: { readonly text: string; readonly isAddressed: boolean }[];
  /** What comes in waits, as at a process whose event loop is busy. */
  pause(): void;
  resume(): void;
  /** The next call of the service seems to succeed, and nobody gets what was sent. */
  loseNext(): void;
  cut(): void;
  /** As the bus does it when the connection is there again. */
  comeBack(): Promise<void>;
}

/** A service in memory, and processes on it. */
export function createService() {
  const members = new Map<string, { receive: (text: string, isAddressed: boolean) => void; isUp: boolean }>();
  const send = (texts: readonly LinkText[]): void => {
    for (const { to, text } of texts)
      for (const [id, { receive, isUp }] of members)
        if (isUp && (to === undefined || to === id)) receive(text, to !== undefined);
  };
  const leases: string[] = [];
  /** It hears the others from the beginning, and has its lease from `leased` on. */
  const open = async (id: string, leased = Promise.resolve()): Promise<Member> => {
    let waiting: [string, boolean][] | undefined;
    let isLost = false;
    const got: { text: string; isAddressed: boolean }[] = [];
    const member = {
      isUp: true,
      receive: (text: string, isAddressed: boolean): void => {
        if (!text.startsWith(`${id} `)) got.push({ text, isAddressed });
        if (waiting) waiting.push([text, isAddressed]);
        else channels.receive(text, isAddressed);
      },
    };
    const link = {
      textMaxBytes: 10_000,
      isUp: () => member.isUp,
      send: async (texts: readonly LinkText[]) => {
        if (isLost) isLost = false;
        else send(texts);
      },
    };
    const channels = createSharedChannels({
      ...{ link: () => link, processId: id, leaseMs },
      onListenerError: (error) => {
        throw error;
      },
    });
    members.set(id, member);
    let gaps = 0;
    channels.onGap(() => {
      gaps += 1;
    });
    await leased;
    leases.push(id);
    await introduced(channels, true);
    return {
      ...{ channels, got, heard: [], gaps: () => gaps },
      pause: () => {
        waiting = [];
      },
      resume: () => {
        const late = waiting ?? [];
        waiting = undefined;
        for (const [text, isAddressed] of late) channels.receive(text, isAddressed);
      },
      loseNext: () => {
        isLost = true;
      },
      cut: () => {
        member.isUp = false;
      },
      comeBack: async () => {
        member.isUp = true;
        channels.forgetOthers();
        await introduced(channels, false);
        await channels.sendHeartbeat();
        channels.reportGap();
      },
    };
  };
  const introduced = async (channels: SharedChannels, isFirst: boolean): Promise<void> => {
    const done = channels.introduce([...leases], isFirst);
    await vi.advanceTimersByTimeAsync(100);
    await done;
  };
  /** One of the version before: it says nothing of what it wants, and listens to what is for all. */
  const openOlder = (id: string) => {
    const texts: string[] = [];
    leases.push(id);
    members.set(id, {
      isUp: true,
      receive: (text, isAddressed) => void (!isAddressed && !text.startsWith(id) && texts.push(text)),
    });
    let number = 0;
    return {
      texts,
      publish: (channel: string, message: unknown) => {
        number += 1;
        send([{ to: undefined, text: `${id} ${number} ${JSON.stringify([[channel, message]])}` }]);
      },
      sendHeartbeat: () => send([{ to: undefined, text: `${id} ${number} ` }]),
    };
  };
  return { open, openOlder };
}

export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);

export async function listen({ channels, heard }: Member, channel = room) {
  const subscribed = channels.subscribe(channel, (message) => heard.push(message));
  await settle();
  return subscribed;
}

export async function say({ channels }: Member, message: string, channel = room): Promise<void> {
  void channels.publish(channel, message);
  await settle();
}

export const wordsAmong = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/"room:\d","([^"]+)"/g)].map(([, word]) => word ?? ''));
export const wordsOf = ({ got }: Member): string[] => wordsAmong(got.map(({ text }) => text));
