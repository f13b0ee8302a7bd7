import type { AudioType } from '@madoi/contract/catalogue/entities';
import { downloadRule, isSameDownload, mayFetch } from '@madoi/domain/playback/download-rule';
import { isGuestDay } from '@madoi/domain/playback/guest-allowance';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import { goneMs } from './allowance-of.ts';
import type { HideAddress } from './hide-address.ts';
import type { Download, ListeningStore, OwnListenings } from './listening.store.ts';
import { guestLeftOf, type ListeningLimits, periodOf } from './listening-limits.ts';
import { settleDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf } from './settle-listening.ts';

export interface NoteDownloadDeps {
  readonly listenings: Pick<ListeningStore, 'change'>;
  readonly clock: Clock;
  readonly limits: ListeningLimits;
  readonly hideAddress: HideAddress;
}

export interface FetchedAudio {
  readonly trackId: string;
  readonly audioType: AudioType;
  readonly cutMs: number;
}

export interface FetchedFrom {
  readonly roomId: string | undefined;
  /** As limits count it, not hidden yet. */
  readonly addressKey: string;
}

/** False: nothing is left of the month, or of a guest's day, for it. Safe to repeat: fetched again, it is the same download. */
export type NoteDownload = (identity: Identity, audio: FetchedAudio, from: FetchedFrom) => Promise<boolean>;

/** What is left of the month, or of a guest's day in rooms, ms. */
async function readLeftMs(
  own: OwnListenings,
  { month, addressKey }: Pick<Download, 'month' | 'addressKey'>,
  now: number,
  limits: ListeningLimits,
): Promise<number> {
  const usedMs = goneMs(month, await own.usedMs(month), await own.findOpen(), now);
  if (addressKey === undefined) return limits.monthMs - usedMs;
  return guestLeftOf(usedMs, await own.addressUse(addressKey, month, now), limits) * 1000;
}

async function note(own: OwnListenings, wanted: Download, limits: ListeningLimits): Promise<boolean> {
  const { trackId, audioType, cutMs, fetchedAtMs: now } = wanted;
  await settleDownloads(own, now, limits);
  if (await own.hasHeard(trackId, cutMs, now - downloadRule.coversMs)) return true;
  const all = await own.downloads.list();
  const known = all.find((each) => each.trackId === trackId && each.audioType === audioType);
  if (known && isSameDownload(known, now)) return true;
  if (!mayFetch(all, await readLeftMs(own, wanted, now, limits))) return false;
  await own.downloads.save(wanted);
  return true;
}

/** Writes down what a free user, or a guest in a room, fetches: who never asks to play pays nevertheless (ADR 013). */
export function createNoteDownload({ listenings, clock, limits, hideAddress }: NoteDownloadDeps): NoteDownload {
  return async (identity, audio, { roomId, addressKey }) => {
    if (periodOf(identity, roomId, clock.now()) === undefined) return true;
    const hidden = await hideAddress(addressKey);
    return listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
      const now = clock.now();
      const month = periodOf(identity, roomId, now);
      if (month === undefined) return true;
      const by = isGuestDay(month) ? hidden : undefined;
      const waiting = { fetchedAtMs: now, state: 'waiting', month, addressKey: by, chargedMs: 0 } as const;
      return note(own, { ...audio, ...waiting }, limits);
    });
  };
}
