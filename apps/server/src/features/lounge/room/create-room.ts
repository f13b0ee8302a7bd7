import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { LoungeReason } from '@madoi/contract/lounge/room-settings';
import { decideCreate, defaultRateLimits } from '@madoi/domain/lounge/room/room-change';
import { hasCampaign, type RoomInput } from '@madoi/domain/lounge/room/room-input';
import { endsByOf } from '@madoi/domain/lounge/room/room-time';
import type { IdentityUser } from '#platform/identity.ts';
import { openingEvents } from './opening-events.ts';
import type { NewRoom, RoomPatch } from './room.store.ts';
import { describeRoom, type RoomContext, type RoomDescriptionContext } from './room-context.ts';
import { toPatch } from './room-patch.ts';

export type CreateRoomResult =
  | { readonly ok: true; readonly meta: LoungeMeta }
  | { readonly ok: false; readonly refusal: 'forbidden' }
  | { readonly ok: false; readonly reason: LoungeReason };

export interface CreateRoomInput extends RoomInput {
  readonly name: string;
  readonly startAt?: number | undefined;
  readonly clientId?: string | undefined;
}

/** What makes the house lounge. */
export type HouseLoungeContext = RoomDescriptionContext &
  Pick<RoomContext, 'rooms' | 'ids' | 'lifecycle' | 'roomMaxDurationSec'>;
type CreateRoomContext = HouseLoungeContext & Pick<RoomContext, 'loadBannedWordMatcher'>;

function liveColumns(context: Pick<RoomContext, 'roomMaxDurationSec'>, isHouse: boolean, openedAt: number): RoomPatch {
  return { life: 'live', openedAt, endsBy: endsByOf(isHouse, openedAt, context.roomMaxDurationSec) ?? null };
}

/** Makes a room, open at once or scheduled (specification 7.17). Safe to repeat with the same `clientId`. */
export async function createRoom(
  context: CreateRoomContext,
  owner: Pick<IdentityUser, 'id' | 'isOperator'>,
  { clientId, ...input }: CreateRoomInput,
): Promise<CreateRoomResult> {
  if (hasCampaign(input) && !owner.isOperator) return { ok: false, refusal: 'forbidden' };
  const isBanned = await context.loadBannedWordMatcher();
  const now = context.clock.now();
  const created = await context.rooms.create(
    { id: owner.id, clientId: clientId && escapeClientId(clientId) },
    (waitingCount) => {
      const decision = decideCreate(input, { nowMs: now, waitingCount, isBanned });
      if (!decision.ok) return decision;
      const room: NewRoom = {
        id: context.ids.next(),
        rateLimits: defaultRateLimits,
        ...toPatch(decision.fields),
        name: decision.fields.name,
        life: decision.life,
        startAt: decision.startAt,
        createdAt: now,
        updatedAt: now,
        ...(decision.life === 'live' ? liveColumns(context, false, now) : {}),
      };
      return { ok: true, room, events: decision.life === 'live' ? openingEvents(context.ids, now) : [] };
    },
  );
  if (!created.ok) return created;
  if (created.isNew && created.room.life === 'live') context.lifecycle.opened(created.room);
  return { ok: true, meta: await describeRoom(context, created.room) };
}

/** A client's name for a command, made fit for the database: it refuses NUL and halves of characters. */
export const escapeClientId = (key: string): string => JSON.stringify(key).slice(1, -1);

const houseClientId = 'house-lounge';
const houseWelcome = {
  ja: 'ようこそ。ここはいつでも音楽が流れている部屋です。',
  en: 'Welcome. Music plays in this room around the clock.',
  'zh-TW': '歡迎。這間聽歌房全天播放音樂。',
} as const;

/** The operator's always-open room. Made once, found ever after; `ownerId` must exist. */
export async function ensureHouseLounge(
  context: HouseLoungeContext,
  house: { readonly ownerId: string; readonly name: string; readonly description: string },
): Promise<LoungeMeta> {
  const now = context.clock.now();
  const created = await context.rooms.create<never>({ id: house.ownerId, clientId: houseClientId }, () => ({
    ok: true,
    room: {
      id: context.ids.next(),
      isHouse: true,
      name: house.name,
      description: house.description,
      rateLimits: defaultRateLimits,
      startAt: now,
      createdAt: now,
      updatedAt: now,
      ...liveColumns(context, true, now),
      life: 'live',
    },
    events: openingEvents(context.ids, now, houseWelcome),
  }));
  if (!created.ok) throw new Error('the house lounge was refused');
  if (created.isNew) context.lifecycle.opened(created.room);
  return describeRoom(context, created.room);
}
