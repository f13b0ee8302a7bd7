import { describe, expect, it } from 'vitest';
import type { DuePush, PushStore } from './push.store.ts';
import { type PushContext, sendPushes } from './send-pushes.ts';

const due = (id: string): DuePush => ({
  device: { id, userId: `user-${id}`, locale: 'ja', endpoint: `https://push.example/${id}`, p256dh: '', auth: '' },
  failures: 0,
  notifications: [
    {
      id: `note-${id}`,
      kind: 'mention',
      subject: { type: 'room', id: 'room-0001', title: '部屋' },
      at: 0,
      actorName: '健',
      actorCount: 1,
    },
  ],
});

/** A queue of pushes, of which `isBroken` cannot be written as finished. */
function world(count: number, isBroken: (id: string) => boolean = () => false) {
  const waiting = new Set(Array.from({ length: count }, (_, at) => `device-${at}`));
  const [pushed, finished]: [string[], string[]] = [[], []];
  const pushes: Pick<PushStore, 'listDue' | 'finish'> = {
    listDue: async (_now, limit) => [...waiting].slice(0, limit).map(due),
    finish: async (id) => {
      if (isBroken(id)) throw new Error(`the database is away from ${id}`);
      waiting.delete(id);
      finished.push(id);
    },
  };
  const webPush: Pick<PushContext['webPush'], 'push'> = {
    push: async ({ endpoint }) => {
      pushed.push(endpoint);
      return { state: 'sent' };
    },
  };
  const context = { pushes, webPush, clock: { now: () => 1 } } as unknown as PushContext;
  return { context, pushed, finished, waiting };
}

describe('pushes of a crowd', () => {
  it('all go out, each once, also those of which there are more than are read at a time', async () => {
    const { context, pushed, waiting } = world(150);
    await sendPushes(context, new AbortController().signal);
    expect(new Set(pushed).size).toBe(150);
    expect(pushed).toHaveLength(150);
    expect(waiting.size).toBe(0);
  });

  it('that are stopped leave the rest for the next time', async () => {
    const { context, pushed, waiting } = world(150);
    const stopping = new AbortController();
    const sending = sendPushes(context, stopping.signal);
    setTimeout(() => stopping.abort(), 50);
    await sending;
    expect(pushed.length).toBeLessThan(64);
    expect(waiting.size).toBe(150 - pushed.length);
  });

  it('reject with the first that could not be written, once the others have been', async () => {
    const { context, finished } = world(64, (id) => id === 'device-3');
    await expect(sendPushes(context, new AbortController().signal)).rejects.toThrow('away from device-3');
    expect(finished).toHaveLength(63);
  });
});
