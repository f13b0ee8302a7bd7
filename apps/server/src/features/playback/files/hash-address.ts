import { createHmac } from 'node:crypto';
import { guestDayOf } from '@madoi/domain/playback/guest-allowance';
import type { Clock } from '#platform/clock.ts';
import type { PlaybackKeys } from '../rights/playback.store.ts';

/** Counts by address need to know whether two are the same today, not what they are: no address is kept. */
export type AddressHasher = (addressKey: string) => Promise<string>;

export const createAddressHasher =
  (keys: () => Promise<PlaybackKeys>, clock: Clock): AddressHasher =>
  async (addressKey) =>
    createHmac('sha256', (await keys()).cookieKey)
      .update(`address ${guestDayOf(clock.now())} ${addressKey}`)
      .digest('base64url');
