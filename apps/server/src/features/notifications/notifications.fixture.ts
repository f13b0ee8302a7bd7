import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type PushService, startPushService } from '@madoi/test-kit/push-service';
import { expect, vi } from 'vitest';
import type { Note } from './note.ts';

export type Person = HttpClient & { readonly userId: string };

export interface NotificationsTown {
  readonly app: TestApp;
  readonly clock: FakeClock;
  readonly service: PushService;
  signUp(name: string): Promise<Person>;
  /** Resolves when everything that was announced is delivered. */
  notify(to: readonly Person[], ...notes: readonly Note[]): Promise<void>;
  note(actor: Person, change?: Partial<Note>): Note;
  close(): Promise<void>;
}

/** People, a clock, and a push service. Noon in Tokyo, so that nothing is quiet. */
export async function startNotificationsTown(): Promise<NotificationsTown> {
  const clock = createFakeClock(Date.parse('2026-11-23T12:00:00+09:00'));
  const service = await startPushService();
  const app = await startTestApp({
    services: { clock },
    config: { pushServices: [service.origin], contact: 'mailto:help@madoi.example' },
  });
  let events = 0;
  return {
    app,
    clock,
    service,
    signUp: async (name) => {
      const client = await app.signUp(name);
      const { user } = await client.call(login, { body: {} });
      if (!user) throw new Error('nobody is logged in');
      return { ...client, userId: user.id };
    },
    note: (actor, change = {}) => ({
      kind: 'mention',
      actorId: actor.userId,
      subject: { type: 'room', id: 'room-0001', title: '終電後の喫茶', text: '@澪 さっきの曲、覚えてますか' },
      at: clock.now(),
      dedupeKey: `event-${++events}`,
      ...change,
    }),
    notify: async (to, ...notes) => {
      const userIds = to.map(({ userId }) => userId);
      for (const note of notes) await app.app.notifications.notify({ userIds }, note);
      await vi.waitFor(async () => {
        const { rows } = await app.database.pool.query('select 1 from notification_outbox where done_at is null');
        expect(rows).toEqual([]);
      }, 20_000);
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}
