import type { AuditAction } from '@madoi/contract/operator/operator';
import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';

/** What an operator changes of the site, with its line of the audit log, which is written in the same transaction. */
export interface SiteChange {
  readonly at: number;
  readonly audit: (detail: Readonly<Record<string, unknown>>) => NewAuditEntry;
}

export type SiteChanges = (actorId: string, action: AuditAction) => SiteChange;

export const createSiteChanges =
  (ids: Ids, clock: Clock): SiteChanges =>
  (actorId, action) => {
    const at = clock.now();
    return { at, audit: (detail) => ({ id: ids.next(), at, actorId, action, detail }) };
  };
