import { createHmac } from 'node:crypto';
import { guestDayOf } from '@madoi/domain/playback/guest-allowance';
import type { Clock } from '#platform/clock.ts';
import type { PlaybackKeys } from './playback.store.ts';

/** Counts by address need only know whether two addresses are the same today, so only a hash is stored. */
export type AddressHasher = (addressKey: string) => Promise<string>;

export const createAddressHasher =
  (keys: () => Promise<PlaybackKeys>, clock: Clock): AddressHasher =>
  async (addressKey) =>
    createHmac('sha256', (await keys()).cookieKey)
      .update(`address ${guestDayOf(clock.now())} ${addressKey}`)
      .digest('base64url');
