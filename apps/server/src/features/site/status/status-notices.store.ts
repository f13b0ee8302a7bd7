import type {
  Incident,
  IncidentInput,
  IncidentUpdateInput,
  Maintenance,
  MaintenanceInput,
} from '@madoi/contract/site/status';
import type { SiteChange } from '../site-change.ts';

/** What operators wrote, for everybody to read. */
export interface StatusNotices {
  /** The latest first. */
  readonly incidents: readonly Incident[];
  /** In the order in which they begin. */
  readonly maintenances: readonly Maintenance[];
}

/** Ids are the caller's: the same call again, as after a lost answer, changes nothing and is answered as the first one. */
export interface StatusNoticesStore {
  /** Open incidents, those that were resolved since (ms since 1970), and maintenance that ends after it. */
  list(since: number): Promise<StatusNotices>;
  /** `exists`: another incident has this id. */
  openIncident(id: string, input: IncidentInput, change: SiteChange): Promise<'done' | 'exists'>;
  /** `exists`: another update of this incident has this id; `full`: it has as many as there may be. */
  updateIncident(
    id: string,
    updateId: string,
    input: IncidentUpdateInput,
    change: SiteChange,
  ): Promise<'done' | 'not_found' | 'exists' | 'full'>;
  removeIncident(id: string, change: SiteChange): Promise<void>;
  /** `knownAt`: of what is changed, as it was read. `conflict`: it is another by now, or gone. */
  planMaintenance(
    id: string,
    input: MaintenanceInput,
    knownAt: number | undefined,
    change: SiteChange,
  ): Promise<'done' | 'exists' | 'conflict'>;
  removeMaintenance(id: string, change: SiteChange): Promise<void>;
  /** Incidents that were resolved and maintenance that ended before (ms since 1970); answers how many. */
  removeBefore(at: number): Promise<number>;
}
