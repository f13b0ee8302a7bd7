import type { AudioType } from '@madoi/contract/catalogue/entities';
import { allowanceLeftSec } from '@madoi/domain/playback/allowance';
import { isGuestDay } from '@madoi/domain/playback/guest-allowance';
import { isSameDevice } from '@madoi/domain/playback/listening-credit';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { Ids } from '#platform/ids.ts';
import { usedSoFarMs } from './allowance.ts';
import type { ListenerTransaction, Listening, ListeningStore } from './listening.store.ts';
import { guestRemainingSec, type ListeningLimits, periodOf } from './listening-limits.ts';
import { downloadsCoveredBy, refundDownloads, settleDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf, replaceListening } from './settle-listening.ts';

export interface OpenListeningDeps {
  readonly listenings: ListeningStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: ListeningLimits;
}

export interface ListeningInput {
  readonly trackId: string;
  readonly audioType: AudioType;
  readonly cutMs: number;
  readonly roomId: string | undefined;
  /** Whence, hidden: a guest's time in rooms counts there, too. */
  readonly addressKey: string;
  /** The client's name for the listening; without one it gets a name of ours. */
  readonly sessionId: string | undefined;
  readonly deviceId: string | undefined;
}

export interface OpenedListening {
  /** `other_device`: it was open and a newer device took over. `name_taken`: the name belongs to another track. */
  readonly result: 'opened' | 'usage_limit' | 'other_device' | 'name_taken';
  /** Seconds; undefined: no limit. */
  readonly leftSec: number | undefined;
}

/** A call that was sent again must not take the sound back from the device that has it by now. */
async function wasTakenOver(own: ListenerTransaction, present: Listening): Promise<boolean> {
  if (!present.wasReplaced) return false;
  const [newest] = await own.newest(1);
  return newest !== undefined && !isSameDevice(newest, present);
}

const newListening = (
  { ids }: OpenListeningDeps,
  identity: Identity,
  { sessionId, addressKey, ...input }: ListeningInput,
  now: number,
): Listening => {
  const id = ids.next();
  const period = periodOf(identity, input.roomId, now);
  return {
    ...input,
    id,
    name: sessionId ?? id,
    sessionHash: identity.sessionHash,
    openedAtMs: now,
    wasReplaced: false,
    isUnverified: false,
    creditedMs: 0,
    month: period,
    addressKey: period !== undefined && isGuestDay(period) ? addressKey : undefined,
  };
};

/** What is left to this listener here, seconds, and how many other guests listen at the same address. */
async function readRemaining(
  { limits }: OpenListeningDeps,
  own: ListenerTransaction,
  identity: Identity,
  { input, open, now }: { readonly input: ListeningInput; readonly open: Listening | undefined; readonly now: number },
) {
  const period = periodOf(identity, input.roomId, now);
  if (period === undefined) return { leftSec: () => undefined };
  const usedMs = usedSoFarMs(period, await own.usedMs(period), open, now);
  if (!isGuestDay(period)) {
    const leftSec = (refundedMs = 0) => allowanceLeftSec('free', usedMs - refundedMs, limits.monthMs / 1000);
    return { month: period, leftSec };
  }
  const atAddress = await own.addressUse(input.addressKey, period, now);
  const leftSec = guestRemainingSec(usedMs, atAddress, limits);
  const begin = () => own.recordPeakListeners(input.addressKey, period, atAddress.othersCount + 1);
  return { leftSec: () => leftSec, begin };
}

/**
 * Opens a listening and closes the one before: a person has one (ADR 013). Asking again under the same name is safe, and
 * opens no second one.
 */
export function openListening(
  deps: OpenListeningDeps,
  identity: Identity,
  input: ListeningInput,
): Promise<OpenedListening> {
  const { listenings, clock, limits } = deps;
  return listenings.change(listenerOf(identity), knownSinceOf(identity, clock.now()), async (own) => {
    // Read with the lock held, so that a call that came before this one has an earlier instant.
    const now = clock.now();
    const present = input.sessionId === undefined ? undefined : await own.find(input.sessionId);
    const open = await own.findOpen();
    await settleDownloads(own, now, limits);
    const left = await readRemaining(deps, own, identity, { input, open, now });
    const leftSec = left.leftSec();
    if (present && present.trackId !== input.trackId) return { result: 'name_taken', leftSec };
    if (present && (await wasTakenOver(own, present))) return { result: 'other_device', leftSec };
    const covered = await downloadsCoveredBy(own, input, now);
    const refundedMs = covered.reduce((sum, each) => sum + (each.month === left.month ? each.chargedMs : 0), 0);
    const leftAfterRefundSec = left.leftSec(refundedMs);
    if (leftAfterRefundSec === 0) return { result: 'usage_limit', leftSec };
    if (present) return { result: 'opened', leftSec };
    if (open) await replaceListening(own, open, now, limits);
    await refundDownloads(own, covered);
    await own.save(newListening(deps, identity, input, now));
    await left.begin?.();
    return { result: 'opened', leftSec: leftAfterRefundSec };
  });
}
