import type { User } from '@madoi/contract/catalogue/entities';
import type { RoomWarmth } from '@madoi/contract/lounge/warmth';
import { type LovedRequest, rankRequests } from '@madoi/domain/lounge/warmth/rank-requests';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache, type TtlCache } from '#platform/ttl-cache.ts';
import { readSetlist } from '../ended/read-setlist.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import { readDetails } from '../queue/read-queue.ts';
import type { ReactionStore } from '../reactions/reactions.store.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { GivenWelcome, Stay, WarmthStore } from './warmth.store.ts';

/** What the board needs of its room. */
export interface WarmthRoomContext
  extends Pick<RoomContext, 'rooms' | 'people' | 'occupancy' | 'blocks' | 'clock' | 'countPendingReactions'> {
  readonly reactionStore: Pick<ReactionStore, 'momentsOf'>;
  /** Writes down what this process has counted and not written yet. */
  readonly flushReactions: () => Promise<void>;
}

export interface WarmthContext {
  readonly room: WarmthRoomContext;
  readonly queues: Pick<QueueStore, 'read' | 'readAfter'>;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'users'>;
  readonly warmth: WarmthStore;
  /** What is the same for everybody: a whole room asks for it. */
  readonly facts: TtlCache<WarmthFacts>;
}

interface WarmthFacts {
  readonly stays: readonly Stay[];
  readonly loved: readonly LovedRequest[];
  readonly welcomes: readonly GivenWelcome[];
}

/** More than anybody blocks of the people in a room. */
const candidatesMax = 50;

export const createWarmthFactsCache = (clock: Clock) =>
  createTtlCache<WarmthFacts>(clock, { ttlMs: 3_000, entriesMax: 200 });

async function readFacts(
  { room, queues, warmth }: WarmthContext,
  { id, ownerId, endAt }: RoomRecord,
): Promise<WarmthFacts> {
  const now = room.clock.now();
  if (room.countPendingReactions(id) > 0) await room.flushReactions();
  const [here, { playedTracks }, moments, welcomes] = await Promise.all([
    room.occupancy.listUsers(id),
    readSetlist(queues, id, Math.min(endAt ?? now, now)),
    room.reactionStore.momentsOf(id),
    warmth.latestWelcomes(id, candidatesMax),
  ]);
  const listenerIds = here.map(({ user }) => user.id).filter((userId) => userId !== ownerId);
  const stays = await warmth.longestStays(id, listenerIds, candidatesMax);
  return { stays, loved: rankRequests(playedTracks, moments).slice(0, candidatesMax), welcomes };
}

const longestOf = (stay: Stay | undefined, people: ReadonlyMap<string, User>): Pick<RoomWarmth, 'longest'> => {
  const user = people.get(stay?.userId ?? '');
  return stay === undefined || user === undefined ? {} : { longest: { user, since: stay.since } };
};

const welcomeOf = (given: GivenWelcome | undefined, people: ReadonlyMap<string, User>): Pick<RoomWarmth, 'welcome'> => {
  const [user, newcomer] = [people.get(given?.userId ?? ''), people.get(given?.newcomerId ?? '')];
  if (given === undefined || user === undefined || newcomer === undefined) return {};
  return { welcome: { user, newcomer, at: given.at } };
};

async function lovedOf(context: WarmthContext, loved: LovedRequest | undefined): Promise<Pick<RoomWarmth, 'loved'>> {
  if (loved === undefined) return {};
  const { trackId, userId: id, reactions } = loved;
  const { tracks, users } = await readDetails(context, { trackIds: [trackId], userIds: [id] });
  const [detail, person] = [tracks.get(trackId), users.get(id)];
  const createdBy = { id, ...(person && { detail: person }) };
  return { loved: { trackId, ...(detail && { detail }), createdBy, reactions } };
}

/** The room's guard has let the reader in already. Undefined: no such room. */
export async function readWarmth(
  context: WarmthContext,
  roomId: string,
  readerId: string | undefined,
): Promise<RoomWarmth | undefined> {
  const room = await context.room.rooms.find(roomId);
  if (room === undefined) return undefined;
  const [facts, hidden] = await Promise.all([
    context.facts.read(roomId, () => readFacts(context, room)),
    context.room.blocks.hiddenFrom(readerId),
  ]);
  const isSeen = ({ userId }: { readonly userId: string }): boolean => !hidden.has(userId);
  const stay = facts.stays.find(isSeen);
  const welcome = facts.welcomes.find((each) => isSeen(each) && !hidden.has(each.newcomerId));
  const named = [stay?.userId, welcome?.userId, welcome?.newcomerId].flatMap((id) => id ?? []);
  const [people, loved] = await Promise.all([
    context.room.people.find(named),
    lovedOf(context, facts.loved.find(isSeen)),
  ]);
  return { ...longestOf(stay, people), ...loved, ...welcomeOf(welcome, people) };
}
