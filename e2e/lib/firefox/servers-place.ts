import { getQueue } from '@madoi/contract/lounge/queue';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { expect, type Page } from '@playwright/test';
import type { ApiUser } from '../api-user.ts';
import { expectSong } from '../recording-analysis.ts';
import type { Song } from '../songs.ts';

/** A player restarts its song when it is further off than this. */
const inStepMs = 80;

/** What a page lets be heard is the room's song, at the place where the server's clock has it. Server and page are on one machine. */
export const expectAtServersPlace = async (
  page: Page,
  roomId: string,
  { client }: ApiUser,
  song: Song,
): Promise<void> => {
  const offMs = async () => {
    const heard = await expectSong(page, song);
    const { queue } = await client.call(getQueue, { params: { id: roomId } });
    const place = positionAt(queue, heard.atMs);
    return place === undefined ? Number.POSITIVE_INFINITY : Math.abs(heard.sec - place.positionSec) * 1000;
  };
  await expect.poll(offMs, { message: 'ms between what is heard and the server’s clock' }).toBeLessThan(inStepMs);
};
