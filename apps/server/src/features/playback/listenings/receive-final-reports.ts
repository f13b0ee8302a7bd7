import { reportMaxAgeMs } from '@madoi/contract/constants';
import type { ListeningReport, ListeningReportInput } from '@madoi/contract/playback/reports';
import { allowsAudioType, audioInfoOfType, audioTypeOfRights } from '@madoi/domain/playback/audio-cut';
import { isGuestDay } from '@madoi/domain/playback/guest-allowance';
import {
  applyFinalReport,
  creditWithinMonthMs,
  isTooOldToReport,
  listeningCreditMs,
  raisedCreditMs,
  reopenReported,
  reportEndedAtMs,
  selectReportedListening,
  unclaimedMs,
  unverifiedCreditMs,
} from '@madoi/domain/playback/listening-credit';
import type { Identity } from '#platform/identity.ts';
import type { PlayableTrack, PlaybackStore } from '../playback.store.ts';
import type { ListenerTransaction, Listening } from './listening.store.ts';
import { type ListeningLedger, openBatchedLedger } from './listening-ledger.ts';
import { type ListeningLimits, limitMsOf, periodOf } from './listening-limits.ts';
import { nameReports } from './name-reports.ts';
import type { OpenListeningDeps } from './open-listening.ts';
import { downloadsCoveredBy, refundDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf, settleListening } from './settle-listening.ts';

export interface FinalReportDeps extends OpenListeningDeps {
  readonly store: Pick<PlaybackStore, 'findTracks'>;
}

/** What listenings of the person claim of the last seven days, all but this one, ms. */
async function claimedMs(ledger: ListeningLedger, now: number, but?: Listening): Promise<number> {
  const [open, claimed] = [await ledger.findOpen(), await ledger.claimedSince(now - reportMaxAgeMs)];
  const openMs = open && open.id !== but?.id ? listeningCreditMs(open, now) : 0;
  return claimed.creditedMs - (but?.creditedMs ?? 0) + openMs;
}

/** Of a listening that we know. An unverified listening stays as it was first reported. */
async function applyReport(
  own: ListeningLedger,
  known: Listening,
  elapsedMs: number,
  { now, limits, isUser }: { readonly now: number; readonly limits: ListeningLimits; readonly isUser: boolean },
): Promise<void> {
  if (known.isUnverified || isTooOldToReport(known.closedAtMs ?? now, now)) return;
  const reported = applyFinalReport(known, elapsedMs, now);
  const reportCreditMs = listeningCreditMs(reported, now);
  // Time that was reported as another listening meanwhile is not claimed again; a guest's is reported by nobody else.
  const isMore = isUser && reportCreditMs > known.creditedMs;
  const creditMs = isMore
    ? raisedCreditMs(
        known.creditedMs,
        reportCreditMs,
        unclaimedMs(own.knownSinceMs, await claimedMs(own, now, known), now),
      )
    : reportCreditMs;
  await settleListening(own, reported, { creditMs, limits });
}

/** What comes to less leaves no row. */
const unverifiedMinMs = 1_000;
/** A week of songs; more unheard-of listenings in seven days are acknowledged and forgotten. */
const unverifiedMax = 3_000;

interface UnverifiedReport {
  readonly report: ListeningReport;
  readonly track: PlayableTrack;
  readonly now: number;
  /** Hidden. */
  readonly addressKey: string;
}

/** A listening of which the server knows by its report alone: it ended just now, and began as long before as is credited. */
const unverifiedListening = (
  { report, track, now, addressKey }: UnverifiedReport,
  { sessionHash }: Identity,
  { month, ...known }: Pick<Listening, 'id' | 'audioType' | 'cutMs' | 'openedAtMs' | 'month'>,
): Listening => ({
  ...known,
  month,
  name: report.id,
  sessionHash,
  deviceId: undefined,
  trackId: track.id,
  roomId: report.roomId,
  closedAtMs: now,
  wasReplaced: false,
  isUnverified: true,
  reportedMs: report.elapsedTime,
  creditedMs: 0,
  addressKey: month !== undefined && isGuestDay(month) ? addressKey : undefined,
});

/**
 * Of a listening that began and ended while the server could not be reached. It belongs to the month that it is reported in.
 */
async function receiveUnverifiedReport(
  deps: FinalReportDeps,
  identity: Identity,
  own: ListeningLedger,
  unverified: UnverifiedReport,
): Promise<void> {
  const { report, track, now } = unverified;
  const audioType = allowsAudioType(track.rights, report.audioType)
    ? report.audioType
    : audioTypeOfRights(track.rights);
  const cutMs = Math.round(audioInfoOfType(track, audioType).duration * 1000);
  const free = unclaimedMs(own.knownSinceMs, await claimedMs(own, now), now);
  const creditMs = unverifiedCreditMs({ elapsedMs: report.elapsedTime, cutMs, unclaimedMs: free });
  if (creditMs < unverifiedMinMs) return;
  const month = periodOf(identity, report.roomId, now);
  await refundDownloads(own, await downloadsCoveredBy(own, { trackId: track.id, cutMs }, now));
  // A month that is used up takes no more rows either.
  if (month !== undefined) {
    const fittingMs = creditWithinMonthMs(creditMs, await own.usedMs(month), limitMsOf(deps.limits, month));
    if (fittingMs < unverifiedMinMs) return;
  }
  const known = { id: deps.ids.next(), audioType, cutMs, openedAtMs: now - creditMs, month };
  const listening = unverifiedListening(unverified, identity, known);
  await settleListening(own, listening, { creditMs, limits: deps.limits });
}

/**
 * What listenings came to (specification 3.52, 7.27): each report counts once, all of them or none. Words about nothing
 * (an unknown track, a name that belongs to another track, a time long past) change nothing.
 */
export async function receiveFinalReports(
  deps: FinalReportDeps,
  identity: Identity,
  sent: readonly ListeningReportInput[],
  addressKey: string,
): Promise<void> {
  const found = await deps.store.findTracks(sent.map(({ trackId }) => trackId));
  const tracks = new Map(found.map((track) => [track.id, track]));
  const { clock, limits } = deps;
  await deps.listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
    const now = clock.now();
    const isUser = identity.user !== undefined;
    const reports = await nameReports(own, identity.sessionHash, sent);
    const ledger = await openBatchedLedger(
      own,
      reports.map(({ id }) => id),
    );
    // Those that we know first: what they claim is not reported as another.
    const unknownReports: ListeningReport[] = [];
    for (const report of reports) {
      const known = await ledger.find(report.id);
      if (known?.trackId === report.trackId) {
        await applyReport(ledger, known, report.elapsedTime, { now, limits, isUser });
      } else if (!known && !isTooOldToReport(reportEndedAtMs(report), now)) unknownReports.push(report);
    }
    for (const report of unknownReports) {
      const track = tracks.get(report.trackId);
      if (!track || (await ledger.find(report.id))) continue;
      if ((await ledger.claimedSince(now - reportMaxAgeMs)).unverifiedCount >= unverifiedMax) break;
      await receiveUnverifiedReport(deps, identity, ledger, { report, track, now, addressKey });
    }
    await ledger.settle();
  });
}

/** The session's current listening, and the one before it: the current one may have begun before the report arrived. */
const currentCandidatesMax = 2;

async function findCurrentListening(own: ListenerTransaction, sessionHash: string, elapsedMs: number, now: number) {
  const known = selectReportedListening(await own.newest(currentCandidatesMax, sessionHash), elapsedMs, now);
  return known && reopenReported(known, elapsedMs);
}

/** The same in whole seconds, for one listening (specification 7.25); without an id for the session's current one. */
export async function applyUnmeteredReport(
  deps: FinalReportDeps,
  identity: Identity,
  report: { readonly elapsedTime: number; readonly id?: string | undefined },
): Promise<void> {
  const { clock, limits } = deps;
  const elapsedMs = report.elapsedTime * 1000;
  await deps.listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
    const now = clock.now();
    const isUser = identity.user !== undefined;
    const known =
      report.id === undefined
        ? await findCurrentListening(own, identity.sessionHash, elapsedMs, now)
        : await own.find(report.id);
    if (known) await applyReport(own, known, elapsedMs, { now, limits, isUser });
  });
}
