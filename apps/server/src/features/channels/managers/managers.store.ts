import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';

export interface ManagerRow {
  readonly userId: string;
  readonly name: string;
  readonly addedAt: number;
}

/** Who may post for which artist. Each change is written with its audit. */
export interface ManagerStore {
  list(artistId: string): Promise<readonly ManagerRow[]>;
  /** False: there is no such artist, or no such user. */
  add(artistId: string, userId: string, at: number, audit: NewAuditEntry): Promise<boolean>;
  remove(artistId: string, userId: string, audit: NewAuditEntry): Promise<void>;
}
