import type { AudioType } from '@madoi/contract/catalogue/entities';
import { canDownload, downloadPolicy, isSameDownload } from '@madoi/domain/playback/download-policy';
import { isGuestDay } from '@madoi/domain/playback/guest-allowance';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { AddressHasher } from '../hash-address.ts';
import { usedSoFarMs } from './allowance.ts';
import type { Download, ListenerTransaction, ListeningStore } from './listening.store.ts';
import { guestRemainingSec, type ListeningLimits, periodOf } from './listening-limits.ts';
import { settleDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf } from './settle-listening.ts';

export interface RecordDownloadDeps {
  readonly listenings: Pick<ListeningStore, 'change'>;
  readonly clock: Clock;
  readonly limits: ListeningLimits;
  readonly hashAddress: AddressHasher;
}

export interface FetchedAudio {
  readonly trackId: string;
  readonly audioType: AudioType;
  readonly cutMs: number;
}

export interface FetchContext {
  readonly roomId: string | undefined;
  /** As limits count it, not hashed yet. */
  readonly addressKey: string;
}

/** False: nothing is left of the month, or of a guest's day, for it. Safe to repeat: fetched again, it is the same download. */
export type RecordDownload = (identity: Identity, audio: FetchedAudio, from: FetchContext) => Promise<boolean>;

/** What is left of the month, or of a guest's day in rooms, ms. */
async function readRemainingMs(
  own: ListenerTransaction,
  { month, addressKey }: Pick<Download, 'month' | 'addressKey'>,
  now: number,
  limits: ListeningLimits,
): Promise<number> {
  const usedMs = usedSoFarMs(month, await own.usedMs(month), await own.findOpen(), now);
  if (addressKey === undefined) return limits.monthMs - usedMs;
  return guestRemainingSec(usedMs, await own.addressUse(addressKey, month, now), limits) * 1000;
}

async function recordIfAllowed(own: ListenerTransaction, wanted: Download, limits: ListeningLimits): Promise<boolean> {
  const { trackId, audioType, cutMs, fetchedAtMs: now } = wanted;
  await settleDownloads(own, now, limits);
  if (await own.hasHeard(trackId, cutMs, now - downloadPolicy.coversMs)) return true;
  const all = await own.downloads.list();
  const known = all.find((each) => each.trackId === trackId && each.audioType === audioType);
  if (known && isSameDownload(known, now)) return true;
  if (!canDownload(all, await readRemainingMs(own, wanted, now, limits))) return false;
  await own.downloads.save(wanted);
  return true;
}

/** Writes down what a free user, or a guest in a room, fetches: who never asks to play pays nevertheless (ADR 013). */
export function createRecordDownload({ listenings, clock, limits, hashAddress }: RecordDownloadDeps): RecordDownload {
  return async (identity, audio, { roomId, addressKey }) => {
    if (periodOf(identity, roomId, clock.now()) === undefined) return true;
    const hidden = await hashAddress(addressKey);
    return listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
      const now = clock.now();
      const month = periodOf(identity, roomId, now);
      if (month === undefined) return true;
      const by = isGuestDay(month) ? hidden : undefined;
      const waiting = { fetchedAtMs: now, state: 'waiting', month, addressKey: by, chargedMs: 0 } as const;
      return recordIfAllowed(own, { ...audio, ...waiting }, limits);
    });
  };
}
