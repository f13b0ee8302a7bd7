import type { Locale } from '@madoi/contract/constants';
import type { Profile } from '@madoi/contract/session/profile';

export interface ProfilePatch {
  readonly name?: string;
  readonly birthDate?: string | null;
  readonly language?: Locale | null;
  readonly isPublished?: boolean;
}

export interface ProfileStore {
  find(userId: string): Promise<Profile | undefined>;
  /** What is left out stays. */
  change(userId: string, patch: ProfilePatch, now: number): Promise<void>;
  /** Sets the version of the picture (0: none); answers the one before, undefined for nobody. */
  setUploadedAt(userId: string, uploadedAt: number, now: number): Promise<number | undefined>;
}
