import type { AudioType } from '@madoi/contract/catalogue/entities';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { downloadRule, isSameDownload, mayFetch } from '@madoi/domain/playback/download-rule';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import { goneMs } from './allowance-of.ts';
import type { ListeningStore, OwnListenings } from './listening.store.ts';
import { type ListeningLimits, planOf } from './listening-limits.ts';
import { settleDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf } from './settle-listening.ts';

export interface NoteDownloadDeps {
  readonly listenings: Pick<ListeningStore, 'change'>;
  readonly clock: Clock;
  readonly limits: ListeningLimits;
}

export interface FetchedAudio {
  readonly trackId: string;
  readonly audioType: AudioType;
  readonly cutMs: number;
}

/** False: nothing is left of the month for it. Safe to repeat: fetched again, it is the same download. */
export type NoteDownload = (identity: Identity, audio: FetchedAudio) => Promise<boolean>;

async function note(own: OwnListenings, audio: FetchedAudio, now: number, allowanceMs: number): Promise<boolean> {
  await settleDownloads(own, now, allowanceMs);
  const { trackId, audioType, cutMs } = audio;
  if (await own.hasHeard(trackId, cutMs, now - downloadRule.coversMs)) return true;
  const all = await own.downloads.list();
  const known = all.find((each) => each.trackId === trackId && each.audioType === audioType);
  if (known && isSameDownload(known, now)) return true;
  const month = allowanceMonthOf(now);
  const leftMs = allowanceMs - goneMs(month, await own.usedMs(month), await own.findOpen(), now);
  if (!mayFetch(all, leftMs)) return false;
  await own.downloads.save({ ...audio, fetchedAtMs: now, state: 'waiting', month, chargedMs: 0 });
  return true;
}

/** Writes down what a free user fetches, so that who never asks to play pays nevertheless (ADR 013). */
export function createNoteDownload({ listenings, clock, limits }: NoteDownloadDeps): NoteDownload {
  return async (identity, audio) => {
    if (planOf(identity) !== 'free') return true;
    return listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), (own) =>
      note(own, audio, clock.now(), limits.monthMs),
    );
  };
}
