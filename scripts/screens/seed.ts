import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { listAlbums } from '@madoi/contract/catalogue/catalogue';
import { getQueue } from '@madoi/contract/lounge/queue';
import { reactionValues } from '@madoi/contract/lounge/reaction';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { listLounges } from '@madoi/contract/lounge/room-lists';
import { login } from '@madoi/contract/session/session';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import type { BrowserContext, Page } from '@playwright/test';
import { type ApiUser, signUpUser } from '../../e2e/lib/api-user.ts';
import { giveStamp, giveWords } from '../../e2e/lib/paid-gift.ts';
import { signedInAs } from '../../e2e/lib/signed-in.ts';
import type { Role, ScreenIds } from './screen.ts';
import { bookings, names, notes, otherRooms, ownerTalk, paidWords, talk } from './seed-texts.ts';

/** A believable evening, made through the product's own calls: people, rooms, scheduled rooms, songs and chat. */
export interface SeededRooms {
  readonly people: Readonly<Record<Role, ApiUser>>;
  /** Who came for the rooms: readers of the owner's channel too. */
  readonly others: readonly ApiUser[];
  readonly rooms: Pick<ScreenIds, 'roomId' | 'liveRoomId' | 'scheduledId' | 'endedId' | 'namedOnlyId'>;
  /** Another browser of somebody, as the page given has it; closed with the picture. */
  recordedBrowserOf(role: Role, page: Page): Promise<Page>;
  closeBrowsers(): Promise<void>;
  /** Fresh words and hands in the room, just before a picture is taken. */
  addActivity(): Promise<void>;
  /** Paid words in the room, from three of its people, so that they stand there when the picture is taken. */
  addGifts(): Promise<void>;
  /** The owner, whose voice is heard in the live room, asks the viewer to the stage. */
  inviteViewerToStage(): Promise<void>;
  /** A stamp across the stage of the room. */
  addStamp(): Promise<void>;
  /** The room plays its first song again: it is of the album with the most songs. */
  restartSong(): Promise<void>;
  close(): void;
}

const hourMs = 3_600_000;
const unlimited = { message: 0, reaction: 0, queue: 0 };

/** The songs of the catalogue once so many can be played, one of each album in turn: no two rooms show the same cover. */
export const untilPlayable = async (origin: string, count: number): Promise<readonly string[]> => {
  const client = createHttpClient(origin);
  for (;;) {
    const { list } = await client.call(listAlbums, { query: {} });
    const albums = list.toReversed();
    const longest = Math.max(0, ...list.map(({ tracks }) => tracks.length));
    const inTurn = Array.from({ length: longest }, (_, at) => albums.flatMap(({ tracks }) => tracks[at] ?? [])).flat();
    if (inTurn.length >= count) return inTurn;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
};

const playFirst = async (owner: ApiUser, room: LoungeMeta): Promise<void> => {
  const { queue } = await owner.client.call(getQueue, { params: { id: room.id } });
  const first = queue.mediaPlaylists[0]?.mediaTracks[0];
  if (first !== undefined) await owner.press({ action: 'play', mediaTrackId: first.id, seekPosition: 21 });
};

const play = async (owner: ApiUser, room: LoungeMeta, trackIds: readonly string[]): Promise<void> => {
  await owner.enter(room.id);
  await owner.press({ action: 'add', mediaTracks: trackIds.map((trackId) => ({ trackId })) });
  await playFirst(owner, room);
};

const nextHour = (inHours: number): number => (Math.floor(Date.now() / hourMs) + inHours) * hourMs;

/** The request queue of the room that these people sit in is not empty. */
const askForSongs = async (people: readonly ApiUser[], trackIds: readonly string[]) => {
  for (const [at, person] of people.entries()) {
    const trackId = trackIds.at(-1 - at);
    if (trackId !== undefined)
      await person.ask('send:request_queue:event:add', { trackId, note: notes[at], clientId: randomUUID() });
  }
};

const rotate = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

const openOtherRooms = async (people: readonly ApiUser[], trackIds: readonly string[]) => {
  const waiting = [...people];
  for (const [at, { guests, ...roomInput }] of otherRooms.entries()) {
    const owner = waiting.shift();
    if (owner === undefined) return;
    const room = await owner.openRoom({ ...roomInput, rateLimits: unlimited });
    await play(owner, room, rotate(trackIds, at + 1));
    for (const guest of waiting.splice(0, guests)) await guest.enter(room.id);
  }
};

/** Long enough that the recap of an ended room does not leave a song out. */
export const heardMs = 2_000;

/** Each song of the queue for a moment. */
const playEachSong = async (owner: ApiUser, room: LoungeMeta): Promise<void> => {
  const { queue } = await owner.client.call(getQueue, { params: { id: room.id } });
  for (const { id } of queue.mediaPlaylists[0]?.mediaTracks ?? []) {
    await owner.press({ action: 'play', mediaTrackId: id, seekPosition: 0 });
    await wait(heardMs);
  }
};

/** A room for the owner's voice, in which music plays by itself. */
const openLiveRoom = async (owner: ApiUser, trackIds: readonly string[]): Promise<LoungeMeta> => {
  const room = await owner.openRoom({
    name: '夜更けのラジオ',
    topic: '声と曲',
    allowLiveAudio: true,
    rateLimits: unlimited,
  });
  await play(owner, room, trackIds);
  owner.leave();
  return room;
};

/** From a socket of its own: the owner stays where they sit. */
const inviteToStage = async ({ client }: ApiUser, roomId: string, guest: ApiUser): Promise<void> => {
  const { user } = await guest.client.call(login, { body: {} });
  const socket = await openSocket(client);
  await ask(socket, 'send:user:joined:v2', { roomId });
  await ask(socket, 'send:liveaudio:stage', { action: 'invite', userId: user?.id });
  socket.disconnect();
};

/** Each of the paid words by another of them. */
const giveInTurn = async (givers: readonly ApiUser[], roomId: string): Promise<void> => {
  for (const [at, { contentId, message }] of paidWords.entries()) {
    const giver = givers[at % givers.length];
    if (giver !== undefined) await giveWords(giver, roomId, contentId, message);
  }
};

const endRoom = async (
  owner: ApiUser,
  givers: readonly ApiUser[],
  trackIds: readonly string[],
): Promise<LoungeMeta> => {
  const room = await owner.openRoom({
    name: '開店前の音出し',
    topic: '針ならし',
    allowGifting: true,
    rateLimits: unlimited,
  });
  await play(owner, room, trackIds.slice(0, 3));
  await playEachSong(owner, room);
  await giveInTurn(givers, room.id);
  await owner.say('そろそろ店を開けますね');
  await owner.react(reactionValues.CLAP);
  await owner.client.request('POST', `/api/lounge/${room.id}/archive`);
  owner.leave();
  return room;
};

export const seedRooms = async (origin: string, trackIds: readonly string[]): Promise<SeededRooms> => {
  const people: ApiUser[] = [];
  for (const name of names) people.push(await signUpUser(origin, name));
  const [viewer, owner, operator, ...others] = people;
  if (viewer === undefined || owner === undefined || operator === undefined) throw new Error('nobody came');
  const live = await openLiveRoom(owner, rotate(trackIds, 5));
  const ended = await endRoom(owner, others.slice(0, 3), trackIds);
  const description = '終電を逃した人も、始発を待つ人も。';
  const roomInput = {
    name: '終電後の喫茶',
    topic: 'シティポップ特集',
    description,
    allowGifting: true,
    rateLimits: unlimited,
  };
  const room = await owner.openRoom(roomInput);
  await play(owner, room, [...trackIds, ...trackIds].slice(0, 6));
  const [regulars, elsewhere] = [others.slice(0, 19), others.slice(19)];
  for (const person of regulars) await person.enter(room.id);
  await openOtherRooms(elsewhere, trackIds);
  for (const [at, { inHours, ...booking }] of bookings.entries()) {
    await others[at]?.openRoom({ ...booking, startAt: nextHour(inHours) });
  }
  const { list } = await viewer.client.call(listLounges, { query: {} });
  const house = list.find(({ isHouse }) => isHouse);
  if (house !== undefined) await others.at(-1)?.enter(house.id);
  const scheduled = await owner.openRoom({ name: '土曜の貸切', topic: '持ちよりの一曲', startAt: nextHour(26) });
  const namedOnly = await owner.openRoom({
    name: '名札の部屋',
    limitation: { audience: 'users' },
    rateLimits: unlimited,
  });
  await askForSongs(others.slice(0, 3), trackIds);
  const report = {
    userId: (await others[4]?.client.call(login, { body: {} }))?.user?.id,
    reason: 'spam',
    note: '宣伝ばかりです',
  };
  await viewer.client.request('POST', `/api/lounge/${room.id}/reports`, { body: report });
  const browsers: BrowserContext[] = [];
  const everybody = { viewer, owner, operator };
  let said = 0;
  let rounds = 0;
  return {
    people: everybody,
    others,
    rooms: {
      roomId: room.id,
      liveRoomId: live.id,
      scheduledId: scheduled.id,
      endedId: ended.id,
      namedOnlyId: namedOnly.id,
    },
    recordedBrowserOf: async (role, page) => {
      const context = await page
        .context()
        .browser()
        ?.newContext({
          viewport: { width: 1440, height: 900 },
          locale: await page.evaluate(() => navigator.language),
          permissions: ['microphone'],
        });
      if (context === undefined) throw new Error('the browser is closed');
      browsers.push(context);
      await context.addCookies(await page.context().cookies());
      const other = await context.newPage();
      await signedInAs(everybody[role])(other);
      return other;
    },
    closeBrowsers: async () => {
      for (const context of browsers.splice(0)) await context.close();
    },
    addActivity: async () => {
      for (const cell of [0, 5, 2]) {
        await regulars[said % regulars.length]?.say(talk[said % talk.length] ?? '', cell);
        said += 1;
      }
      await owner.say(ownerTalk[rounds % ownerTalk.length] ?? '', 3);
      rounds += 1;
      const kinds = [reactionValues.CLAP, reactionValues.HEART_EYES, reactionValues.RAISED_HANDS];
      for (const [at, person] of regulars.slice(0, 6).entries())
        await person.react(kinds[at % 3] ?? reactionValues.CLAP);
    },
    addGifts: () => giveInTurn(rotate(regulars, 6), room.id),
    inviteViewerToStage: () => inviteToStage(owner, live.id, viewer),
    addStamp: () => giveStamp(regulars[9] ?? viewer, room.id, 'stamp-fireworks'),
    restartSong: () => playFirst(owner, room),
    close: () => {
      for (const person of people) person.leave();
    },
  };
};
