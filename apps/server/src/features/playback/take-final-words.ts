import { reportMaxAgeMs } from '@madoi/contract/constants';
import type { ListeningReport } from '@madoi/contract/playback/reports';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { allowsAudioType, audioInfoOfType, audioTypeOfRights } from '@madoi/domain/playback/audio-cut';
import {
  hearsayCreditMs,
  isForgotten,
  listeningCreditMs,
  raisedCreditMs,
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

/** What others of the person claim of the last seven days, ms. */
async function claimedByOthersMs(own: OwnListenings, known: Listening, now: number): Promise<number> {
  const [open, claimed] = [await own.findOpen(), await own.claimedSince(now - reportMaxAgeMs)];
  const openMs = open && open.id !== known.id ? listeningCreditMs(open, now) : 0;
  return claimed.creditedMs - known.creditedMs + openMs;
}

/** Of a listening that we know. What was only heard of stays as it was first told. */
async function takeWord(
  own: OwnListenings,
  known: Listening,
  elapsedMs: number,
  { now, allowanceMs, isUser }: { readonly now: number; readonly allowanceMs: number; readonly isUser: boolean },
): Promise<void> {
  if (known.isHearsay || isForgotten(known.closedAtMs ?? now, now)) return;
  const told = reduceFinalWord(known, elapsedMs, now);
  const wordMs = listeningCreditMs(told, now);
  // Time that was told of as another listening meanwhile is not claimed again; a guest's is told of by nobody else.
  const isMore = isUser && wordMs > known.creditedMs;
  const creditMs = isMore
    ? raisedCreditMs(
        known.creditedMs,
        wordMs,
        unclaimedMs(own.knownSinceMs, await claimedByOthersMs(own, known, now), now),
      )
    : wordMs;
  await settleListening(own, told, { creditMs, allowanceMs });
}

/** What comes to less leaves no row. */
const hearsayMinMs = 1_000;
/** A week of songs; more unheard-of listenings in seven days are acknowledged and forgotten. */
const hearsayMax = 3_000;

/** Of a listening that began and ended while the server could not be reached. It belongs to the month that it is told in.
 * Answers what it came to, ms. */
async function takeHearsay(
  deps: FinalWordDeps,
  identity: Identity,
  own: OwnListenings,
  report: ListeningReport,
  track: PlayableTrack,
  { now, claimedMs }: { readonly now: number; readonly claimedMs: number },
): Promise<number> {
  const audioType = allowsAudioType(track.rights, report.audioType)
    ? report.audioType
    : audioTypeOfRights(track.rights);
  const cutMs = Math.round(audioInfoOfType(track, audioType).duration * 1000);
  const elapsedMs = report.elapsedTime;
  const creditMs = hearsayCreditMs({ elapsedMs, cutMs, unclaimedMs: unclaimedMs(own.knownSinceMs, claimedMs, now) });
  if (creditMs < hearsayMinMs) return 0;
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
  return creditMs;
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
    const isUser = identity.user !== undefined;
    const unheardOf: ListeningReport[] = [];
    for (const report of reports) {
      const known = await own.find(report.id);
      const track = tracks.get(report.trackId);
      if (known?.trackId === report.trackId) {
        await takeWord(own, known, report.elapsedTime, { now, allowanceMs: allowanceSec * 1000, isUser });
      } else if (!known && track && !isForgotten(reportEndedAtMs(report), now)) {
        unheardOf.push(report);
      }
    }
    if (unheardOf.length === 0) return;
    // Summed once: the history may be long, and the listener is locked.
    const [open, claimed] = [await own.findOpen(), await own.claimedSince(now - reportMaxAgeMs)];
    let claimedMs = claimed.creditedMs + (open ? listeningCreditMs(open, now) : 0);
    const wanted = new Map([...unheardOf].reverse().map((report) => [report.id, report]));
    for (const report of [...wanted.values()].reverse().slice(0, Math.max(0, hearsayMax - claimed.hearsayCount))) {
      const track = tracks.get(report.trackId);
      if (track) claimedMs += await takeHearsay(deps, identity, own, report, track, { now, claimedMs });
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
    const isUser = identity.user !== undefined;
    const known =
      word.id === undefined ? selectSpokenOf(await own.newest(spokenOfAmong), elapsedMs, now) : await own.find(word.id);
    if (known) await takeWord(own, known, elapsedMs, { now, allowanceMs: allowanceSec * 1000, isUser });
  });
}
