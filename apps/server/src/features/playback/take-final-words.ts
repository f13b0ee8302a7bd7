import { reportMaxAgeMs } from '@madoi/contract/constants';
import type { ListeningReport } from '@madoi/contract/playback/reports';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { allowsAudioType, audioInfoOfType, audioTypeOfRights } from '@madoi/domain/playback/audio-cut';
import {
  hearsayCreditMs,
  isForgotten,
  listeningCreditMs,
  reduceFinalWord,
  reportEndedAtMs,
  selectSpokenOf,
  unclaimedMs,
} from '@madoi/domain/playback/listening-credit';
import type { Identity } from '../../platform/identity.ts';
import { planOf } from './allowance-of.ts';
import type { Listening, OwnListenings } from './listening.store.ts';
import type { OpenListeningDeps } from './open-listening.ts';
import type { PlayableTrack, PlaybackStore } from './playback.store.ts';
import { downloadsCoveredBy, takeBackDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf, settleListening } from './settle-listening.ts';

export interface FinalWordDeps extends OpenListeningDeps {
  readonly store: Pick<PlaybackStore, 'findTracks'>;
}

/** Of a listening that we know. What was only heard of stays as it was first told. */
async function takeWord(
  own: OwnListenings,
  known: Listening,
  elapsedMs: number,
  { now, allowanceMs }: { readonly now: number; readonly allowanceMs: number },
): Promise<void> {
  if (known.isHearsay || isForgotten(known.closedAtMs ?? now, now)) return;
  const told = reduceFinalWord(known, elapsedMs, now);
  await settleListening(own, told, { creditMs: listeningCreditMs(told, now), allowanceMs });
}

/** Of a listening that began and ended while the server could not be reached. It belongs to the month that it is told in. */
async function takeHearsay(
  deps: FinalWordDeps,
  identity: Identity,
  own: OwnListenings,
  report: ListeningReport,
  track: PlayableTrack,
  now: number,
): Promise<void> {
  const audioType = allowsAudioType(track.rights, report.audioType)
    ? report.audioType
    : audioTypeOfRights(track.rights);
  const cutMs = Math.round(audioInfoOfType(track, audioType).duration * 1000);
  const open = await own.findOpen();
  const claimedMs = (await own.creditedMsSince(now - reportMaxAgeMs)) + (open ? listeningCreditMs(open, now) : 0);
  const elapsedMs = report.elapsedTime;
  const creditMs = hearsayCreditMs({ elapsedMs, cutMs, unclaimedMs: unclaimedMs(own.knownSinceMs, claimedMs, now) });
  const heard: Listening = {
    id: deps.ids.next(),
    name: report.id,
    sessionHash: identity.sessionHash,
    deviceId: undefined,
    trackId: track.id,
    roomId: report.roomId,
    audioType,
    cutMs,
    openedAtMs: now - creditMs,
    closedAtMs: now,
    wasReplaced: false,
    isHearsay: true,
    reportedMs: elapsedMs,
    creditedMs: 0,
    month: planOf(identity) === 'free' ? allowanceMonthOf(now) : undefined,
  };
  await takeBackDownloads(own, await downloadsCoveredBy(own, heard, now));
  await settleListening(own, heard, { creditMs, allowanceMs: deps.allowanceSec * 1000 });
}

/**
 * What listenings came to (specification 3.52, 7.27): each word counts once, all of them or none. Words about nothing
 * (an unknown track, a name that belongs to another track, a time long past) change nothing.
 */
export async function takeFinalWords(
  deps: FinalWordDeps,
  identity: Identity,
  reports: readonly ListeningReport[],
): Promise<void> {
  const found = await deps.store.findTracks(reports.map(({ trackId }) => trackId));
  const tracks = new Map(found.map((track) => [track.id, track]));
  const { clock, allowanceSec } = deps;
  await deps.listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
    const now = clock.now();
    for (const report of reports) {
      const known = await own.find(report.id);
      const track = tracks.get(report.trackId);
      if (known?.trackId === report.trackId) {
        await takeWord(own, known, report.elapsedTime, { now, allowanceMs: allowanceSec * 1000 });
      } else if (!known && track && !isForgotten(reportEndedAtMs(report), now)) {
        await takeHearsay(deps, identity, own, report, track, now);
      }
    }
  });
}

/** The next listening may have begun already; those before it are long over. */
const spokenOfAmong = 5;

/** The same in whole seconds, for one listening (specification 7.25); without a name for the one it must be about. */
export async function takeFreeWord(
  deps: FinalWordDeps,
  identity: Identity,
  word: { readonly elapsedTime: number; readonly id?: string | undefined },
): Promise<void> {
  const { clock, allowanceSec } = deps;
  const elapsedMs = word.elapsedTime * 1000;
  await deps.listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
    const now = clock.now();
    const known =
      word.id === undefined ? selectSpokenOf(await own.newest(spokenOfAmong), elapsedMs, now) : await own.find(word.id);
    if (known) await takeWord(own, known, elapsedMs, { now, allowanceMs: allowanceSec * 1000 });
  });
}
