import { startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import { app, create, enter, events, listener, opened, owner, say, useChatRooms } from './chat-rooms.fixture.ts';

useChatRooms();

describe('two processes', () => {
  it('serve one room: listeners of the other process hear it, are counted, and cannot write after its end', async () => {
    const other = await startLoungeApp({ beside: app });
    const room = await create();
    const here = await enter(owner, room);
    const elsewhere = await other.signUp('よその人');
    const there = await openSocket(elsewhere);
    await ask(there, 'send:user:joined:v2', { roomId: room });
    const [toHere, toThere] = [nextEvent(here, 'receive:message'), nextEvent(there, 'receive:message')];
    await say(there, 'もしもし');
    expect(await toThere).toEqual(await toHere);
    const { body } = await owner.request('GET', `/api/lounge/${room}`);
    expect(body.stat).toMatchObject({ present: 2, joined: 2 });
    const ended = nextEvent(there, 'receive:room:archived');
    await owner.request('POST', `/api/lounge/${room}/archive`);
    await ended;
    expect(await say(there, 'まだ')).toMatchObject({ status: 410 });
    there.close();
    await other.close();
  });
});

describe('a reconnect', () => {
  it('catches up by number: 20 messages missed, none lost, none twice', async () => {
    const room = await create();
    const speaker = await enter(owner, room);
    const seen: number[] = [];
    const hear = (socket: TestSocket) => socket.on('receive:message', (message) => seen.push(message.seq));
    const first = await enter(listener, room);
    hear(first);
    const heard = nextEvent(first, 'receive:message');
    await say(speaker, '聞こえる');
    await heard;
    const lastSeq = seen.at(-1) ?? 0;
    first.io.engine.close();
    for (let n = 1; n <= 20; n += 1) await say(speaker, `聞こえない ${n}`);
    const second = await openSocket(listener);
    opened.push(second);
    hear(second);
    await ask(second, 'send:user:joined:v2', { roomId: room });
    const live = nextEvent(second, 'receive:message');
    await say(speaker, 'また聞こえる');
    await live;
    const missed: number[] = [];
    let next: string | undefined = String(lastSeq);
    while (next !== undefined) {
      const page: { list: { seq: number }[]; paging: { next?: string } } = (
        await listener.request('GET', `/api/lounge/${room}/events?since=${next}&limit=7`)
      ).body;
      missed.push(...page.list.map((event) => event.seq));
      next = page.paging.next;
    }
    const after = seen.filter((seq) => seq > lastSeq);
    expect(missed).toEqual(Array.from({ length: 21 }, (_, n) => lastSeq + 1 + n));
    expect(after).toEqual([lastSeq + 21]);
    expect(await events(room, 10_000)).toMatchObject({ list: [], operation: 'reset' });
  });
});
