import type { CampaignInput } from '@madoi/contract/site/campaigns';
import type { SiteChange } from '../site-change.ts';

/** A place in the final ranking, as it was at the end. */
export interface CampaignResult {
  readonly loungeId: string;
  readonly rank: number;
  readonly score: number;
}

/** Instants in ms since 1970. */
export interface CampaignRecord extends CampaignInput {
  readonly id: string;
  readonly updatedAt: number;
  /** The final ranking; null until it is counted, shortly after the end. */
  readonly results: readonly CampaignResult[] | null;
}

export interface ListedCampaign extends CampaignRecord {
  readonly roomCount: number;
}

export interface CampaignPage {
  readonly after: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

export type ChangeCampaign = (before: CampaignRecord) => 'dates' | 'ended' | undefined;

export interface CampaignStore {
  /** Published ones that have not ended, those that end first in front. */
  listOpen(now: number): Promise<readonly ListedCampaign[]>;
  /** Published ones that have ended, the latest first. */
  listEnded(now: number, limit: number): Promise<readonly ListedCampaign[]>;
  /** All, drafts too, by when they were written, the latest first. */
  listAll(page: CampaignPage): Promise<readonly (ListedCampaign & { readonly createdAt: number })[]>;
  find(id: string): Promise<ListedCampaign | undefined>;
  add(id: string, input: CampaignInput, change: SiteChange): Promise<void>;
  /** `refuse` judges it as it is when it is written. */
  change(
    id: string,
    input: CampaignInput,
    knownAt: number,
    refuse: ChangeCampaign,
    change: SiteChange,
  ): Promise<'done' | 'not_found' | 'conflict' | 'dates' | 'ended'>;
  /** The rooms that took part; undefined where there is no such campaign. Safe to repeat. */
  remove(id: string, change: SiteChange): Promise<readonly string[] | undefined>;
  /** Published ones that have ended and whose ranking is not counted yet. */
  listUncounted(now: number): Promise<readonly CampaignRecord[]>;
  /** Writes the final ranking once: its first rows with the campaign, the place of each room with its entry. */
  keepResults(id: string, results: readonly CampaignResult[]): Promise<void>;
}
