import { reportMaxAgeMs } from '@madoi/contract/constants';
import type { ListeningReport } from '@madoi/contract/playback/reports';
import { allowsAudioType, audioInfoOfType, audioTypeOfRights } from '@madoi/domain/playback/audio-cut';
import { isGuestDay } from '@madoi/domain/playback/guest-allowance';
import {
  creditWithinMonthMs,
  hearsayCreditMs,
  isForgotten,
  listeningCreditMs,
  raisedCreditMs,
  reduceFinalWord,
  reportEndedAtMs,
  resumeReported,
  selectSpokenOf,
  unclaimedMs,
} from '@madoi/domain/playback/listening-credit';
import type { Identity } from '../../platform/identity.ts';
import type { Listening, OwnListenings } from './listening.store.ts';
import { type ListeningAccount, openAccount } from './listening-account.ts';
import { type ListeningLimits, limitMsOf, periodOf } from './listening-limits.ts';
import type { OpenListeningDeps } from './open-listening.ts';
import type { PlayableTrack, PlaybackStore } from './playback.store.ts';
import { downloadsCoveredBy, takeBackDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf, settleListening } from './settle-listening.ts';

export interface FinalWordDeps extends OpenListeningDeps {
  readonly store: Pick<PlaybackStore, 'findTracks'>;
}

/** What listenings of the person claim of the last seven days, all but this one, ms. */
async function claimedMs(account: ListeningAccount, now: number, but?: Listening): Promise<number> {
  const [open, claimed] = [await account.findOpen(), await account.claimedSince(now - reportMaxAgeMs)];
  const openMs = open && open.id !== but?.id ? listeningCreditMs(open, now) : 0;
  return claimed.creditedMs - (but?.creditedMs ?? 0) + openMs;
}

/** Of a listening that we know. What was only heard of stays as it was first told. */
async function takeWord(
  own: ListeningAccount,
  known: Listening,
  elapsedMs: number,
  { now, limits, isUser }: { readonly now: number; readonly limits: ListeningLimits; readonly isUser: boolean },
): Promise<void> {
  if (known.isHearsay || isForgotten(known.closedAtMs ?? now, now)) return;
  const told = reduceFinalWord(known, elapsedMs, now);
  const wordMs = listeningCreditMs(told, now);
  // Time that was told of as another listening meanwhile is not claimed again; a guest's is told of by nobody else.
  const isMore = isUser && wordMs > known.creditedMs;
  const creditMs = isMore
    ? raisedCreditMs(known.creditedMs, wordMs, unclaimedMs(own.knownSinceMs, await claimedMs(own, now, known), now))
    : wordMs;
  await settleListening(own, told, { creditMs, limits });
}

/** What comes to less leaves no row. */
const hearsayMinMs = 1_000;
/** A week of songs; more unheard-of listenings in seven days are acknowledged and forgotten. */
const hearsayMax = 3_000;

interface Unheard {
  readonly report: ListeningReport;
  readonly track: PlayableTrack;
  readonly now: number;
  /** Hidden. */
  readonly addressKey: string;
}

/**
 * Of a listening that began and ended while the server could not be reached. It belongs to the month that it is told in.
 */
async function takeHearsay(
  deps: FinalWordDeps,
  identity: Identity,
  own: ListeningAccount,
  { report, track, now, addressKey }: Unheard,
): Promise<void> {
  const audioType = allowsAudioType(track.rights, report.audioType)
    ? report.audioType
    : audioTypeOfRights(track.rights);
  const cutMs = Math.round(audioInfoOfType(track, audioType).duration * 1000);
  const elapsedMs = report.elapsedTime;
  const free = unclaimedMs(own.knownSinceMs, await claimedMs(own, now), now);
  const creditMs = hearsayCreditMs({ elapsedMs, cutMs, unclaimedMs: free });
  if (creditMs < hearsayMinMs) return;
  const month = periodOf(identity, report.roomId, now);
  await takeBackDownloads(own, await downloadsCoveredBy(own, { trackId: track.id, cutMs }, now));
  // A month that is used up takes no more rows either.
  if (month !== undefined) {
    const fittingMs = creditWithinMonthMs(creditMs, await own.usedMs(month), limitMsOf(deps.limits, month));
    if (fittingMs < hearsayMinMs) return;
  }
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
    month,
    addressKey: month !== undefined && isGuestDay(month) ? addressKey : undefined,
  };
  await settleListening(own, heard, { creditMs, limits: deps.limits });
}

/**
 * What listenings came to (specification 3.52, 7.27): each word counts once, all of them or none. Words about nothing
 * (an unknown track, a name that belongs to another track, a time long past) change nothing.
 */
export async function takeFinalWords(
  deps: FinalWordDeps,
  identity: Identity,
  reports: readonly ListeningReport[],
  addressKey: string,
): Promise<void> {
  const found = await deps.store.findTracks(reports.map(({ trackId }) => trackId));
  const tracks = new Map(found.map((track) => [track.id, track]));
  const { clock, limits } = deps;
  await deps.listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
    const now = clock.now();
    const isUser = identity.user !== undefined;
    const account = await openAccount(
      own,
      reports.map(({ id }) => id),
    );
    // Those that we know first: what they claim is not told of as another.
    const unheardOf: ListeningReport[] = [];
    for (const report of reports) {
      const known = await account.find(report.id);
      if (known?.trackId === report.trackId) {
        await takeWord(account, known, report.elapsedTime, { now, limits, isUser });
      } else if (!known && !isForgotten(reportEndedAtMs(report), now)) unheardOf.push(report);
    }
    for (const report of unheardOf) {
      const track = tracks.get(report.trackId);
      if (!track || (await account.find(report.id))) continue;
      if ((await account.claimedSince(now - reportMaxAgeMs)).hearsayCount >= hearsayMax) break;
      await takeHearsay(deps, identity, account, { report, track, now, addressKey });
    }
    await account.settle();
  });
}

/** The session's current listening, and the one before it: the current one may have begun before the report arrived. */
const spokenOfAmong = 2;

async function findSpokenOf(own: OwnListenings, sessionHash: string, elapsedMs: number, now: number) {
  const known = selectSpokenOf(await own.newest(spokenOfAmong, sessionHash), elapsedMs, now);
  return known && resumeReported(known, elapsedMs);
}

/** The same in whole seconds, for one listening (specification 7.25); without an id for the session's current one. */
export async function takeFreeWord(
  deps: FinalWordDeps,
  identity: Identity,
  word: { readonly elapsedTime: number; readonly id?: string | undefined },
): Promise<void> {
  const { clock, limits } = deps;
  const elapsedMs = word.elapsedTime * 1000;
  await deps.listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
    const now = clock.now();
    const isUser = identity.user !== undefined;
    const known =
      word.id === undefined ? await findSpokenOf(own, identity.sessionHash, elapsedMs, now) : await own.find(word.id);
    if (known) await takeWord(own, known, elapsedMs, { now, limits, isUser });
  });
}
