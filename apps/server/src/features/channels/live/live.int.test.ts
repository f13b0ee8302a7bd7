import { addEmorieReaction } from '@madoi/contract/channels/emorie-reactions';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftPost, publishPostOf, type TestUser } from '../channels.fixture.ts';

const clock = createFakeClock();
let app: LoungeApp;
let owner: TestUser;
let reader: TestUser;
let channelId: string;
let id: string;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, reader] = [await app.signUp('灯台守'), await app.signUp('澪')];
  ({ channelId, id } = await publishPostOf(owner));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const open = async (by: TestUser): Promise<TestSocket> => {
  const socket = await openSocket(by);
  sockets.push(socket);
  return socket;
};
const subscribed = async (by: TestUser): Promise<TestSocket> => {
  const socket = await open(by);
  expect(await ask(socket, 'send:emorie:subscribe', { channelId })).toEqual({ status: 200, message: 'subscribed' });
  return socket;
};

describe('a page that has subscribed to a channel', () => {
  it('hears of new posts, of their removal, and of counts', async () => {
    const socket = await subscribed(reader);
    const published = nextEvent(socket, 'receive:emorie:changed');
    const post = await publishPostOf(owner, '二つ目');
    expect(await published).toMatchObject({ channelId, emorieId: post.id, change: 'published' });
    const counted = nextEvent(socket, 'receive:emorie:reactions');
    await reader.call(addEmorieReaction, { params: { id }, query: { reactionId: '3' } });
    expect(await counted).toMatchObject({
      emorieId: id,
      reactionsVersion: 1,
      reactions: expect.arrayContaining([{ reactionId: 3, count: 1 }]),
    });
    const removed = nextEvent(socket, 'receive:emorie:changed');
    await owner.request('DELETE', `/api/emorie/own/${post.id}`);
    expect(await removed).toMatchObject({ emorieId: post.id, change: 'removed' });
  });

  it('hears nothing more of it when it leaves before its subscription is answered', async () => {
    const socket = await open(reader);
    const heard = vi.fn();
    socket.on('receive:emorie:changed', heard);
    const [, left] = await Promise.all([
      ask(socket, 'send:emorie:subscribe', { channelId }),
      ask(socket, 'send:emorie:unsubscribe', { channelId }),
    ]);
    expect(left).toEqual({ status: 200, message: 'unsubscribed' });
    const other = await subscribed(owner);
    const published = nextEvent(other, 'receive:emorie:changed');
    await publishPostOf(owner, '聞こえない投稿');
    await published;
    // An answer comes after whatever was sent before it.
    await ask(socket, 'send:emorie:unsubscribe', { channelId });
    expect(heard).not.toHaveBeenCalled();
  });

  it('hears the last counts when two people react at once', async () => {
    const socket = await subscribed(reader);
    let latest = { reactionsVersion: 0, count: 0 };
    socket.on('receive:emorie:reactions', ({ reactionsVersion, reactions }) => {
      latest = { reactionsVersion, count: reactions[0]?.count ?? 0 };
    });
    const react = (by: TestUser) => by.call(addEmorieReaction, { params: { id }, query: { reactionId: '1' } });
    await Promise.all([react(owner), react(reader)]);
    await vi.waitFor(() => expect(latest).toEqual({ reactionsVersion: 2, count: 2 }));
  });

  it('[5.10] cannot be that of somebody whom a block keeps from the channel', async () => {
    await owner.request('POST', `/api/block/${reader.userId}`);
    const socket = await open(reader);
    expect(await ask(socket, 'send:emorie:subscribe', { channelId })).toEqual({ status: 404, message: 'not_found' });
  });
});

it('a scheduled post is published by itself at its time, announced live, and announced to followers once', async () => {
  await reader.request('PUT', `/api/people/follows/user/${owner.userId}`);
  const socket = await subscribed(reader);
  const draft = await draftPost(owner, { text: '朝の便り' });
  const at = clock.now() + 60_000;
  await owner.request('POST', `/api/emorie/own/${draft.id}/publish`, { body: { at } });
  const published = nextEvent(socket, 'receive:emorie:changed');
  clock.advance(60_000);
  expect(await published).toMatchObject({ emorieId: draft.id, change: 'published' });
  await vi.waitFor(
    async () => {
      const { list } = (await reader.request('GET', '/api/notifications')).body;
      const announced = list.filter(({ subject }: { subject: { id: string } }) => subject.id === draft.id);
      expect(announced).toMatchObject([
        { kind: 'post', subject: { type: 'post', id: draft.id, title: '灯台守', text: '朝の便り' } },
      ]);
    },
    { timeout: 20_000 },
  );
});
