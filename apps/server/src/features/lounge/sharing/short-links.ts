import { randomBytes } from 'node:crypto';
import type { ShortUrlType } from '@madoi/contract/lounge/sharing';
import type { Clock } from '#platform/clock.ts';
import type { RoomStore } from '../room/room.store.ts';
import type { ShortLinkStore } from './sharing.store.ts';

export interface ShortLinkContext {
  readonly links: ShortLinkStore;
  readonly rooms: Pick<RoomStore, 'find'>;
  readonly clock: Clock;
  readonly newCode: () => string;
}

/** Without what is easily mistaken for another: these are read off posters. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 8;

/** Cannot be guessed from another one; 31 letters leave 5 of 256 values over, so the first ones are a little likelier. */
export const newShortCode = (): string =>
  [...randomBytes(codeLength)].map((byte) => letters[byte % letters.length]).join('');

const triesMax = 5;

/** The one short code of a room and type, made when it is first asked for. Undefined: no such room, or it was cancelled. */
export async function shortenRoomUrl(
  { links, rooms, clock, newCode }: ShortLinkContext,
  roomId: string,
  type: ShortUrlType,
): Promise<string | undefined> {
  const room = await rooms.find(roomId);
  if (!room || room.life === 'cancelled') return undefined;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const code = await links.ensure({ roomId, type, code: newCode(), now: clock.now() });
    if (code !== undefined) return code;
  }
  throw new Error('no free short code was found');
}
