import type { CampaignReason, CampaignState, EntrantKind, EntryReason } from '@madoi/contract/site/campaigns';

interface Dates {
  readonly startAt: number;
  readonly endAt: number;
}

/** Where a campaign is at `nowMs` (ms since 1970): it runs from its beginning on, and before its end. */
export function campaignStateAt({ startAt, endAt }: Dates, nowMs: number): CampaignState {
  if (nowMs < startAt) return 'upcoming';
  return nowMs < endAt ? 'running' : 'ended';
}

export interface CampaignEntrants extends Dates {
  readonly id: string;
  readonly entrants: EntrantKind;
  /** People and rooms. */
  readonly named: readonly string[];
}

/** A room that wants to take part. */
export interface EnteringRoom {
  readonly id: string;
  readonly life: 'scheduled' | 'live' | 'archived' | 'cancelled';
  readonly owner: { readonly id: string; readonly isMarked: boolean };
  /** The campaign that runs, and that it is in already; undefined for none. */
  readonly runningCampaignId?: string | undefined;
}

function mayEnter({ entrants, named }: CampaignEntrants, { id, owner }: EnteringRoom): boolean {
  if (entrants === 'everyone') return true;
  return entrants === 'official' ? owner.isMarked : named.includes(id) || named.includes(owner.id);
}

/** Why a room may not enter, undefined where it may. A room that is in already may enter again. */
export function refuseEntry(campaign: CampaignEntrants, room: EnteringRoom, nowMs: number): EntryReason | undefined {
  if (campaignStateAt(campaign, nowMs) !== 'running') return 'closed';
  if (room.life !== 'scheduled' && room.life !== 'live') return 'ended';
  if (!mayEnter(campaign, room)) return 'entrants';
  return room.runningCampaignId !== undefined && room.runningCampaignId !== campaign.id ? 'other' : undefined;
}

/** Why a campaign cannot be saved like this; `before`: as it is now, undefined for a new one. */
export function refuseCampaign(
  next: Dates & { readonly isPublished: boolean },
  before: (Dates & { readonly isPublished: boolean }) | undefined,
  nowMs: number,
): Extract<CampaignReason, 'dates' | 'ended'> | undefined {
  if (before?.isPublished === true && campaignStateAt(before, nowMs) === 'ended') return 'ended';
  if (next.endAt <= next.startAt) return 'dates';
  // One that runs may be ended now; what was never shown must not be over at its publication.
  return next.isPublished && before?.isPublished !== true && next.endAt <= nowMs ? 'dates' : undefined;
}

export interface RankingEntry {
  readonly score: number;
  readonly enteredAt: number;
}

/**
 * The ranking: the highest score first, of equal ones the room that entered first; equal scores share a rank, and the next one
 * counts all in front of it (1, 2, 2, 4). Who has no score has no rank.
 */
export function rankEntries<E extends RankingEntry>(entries: readonly E[]): readonly (E & { readonly rank: number })[] {
  const sorted = entries
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.enteredAt - b.enteredAt);
  let [rank, scoreAbove] = [0, Number.NaN];
  return sorted.map((entry, at) => {
    if (entry.score !== scoreAbove) [rank, scoreAbove] = [at + 1, entry.score];
    return { ...entry, rank };
  });
}
