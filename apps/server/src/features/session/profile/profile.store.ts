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
  /** The picture's version (0: none), and its address if it is on an image host and not stored here. */
  findPicture(userId: string): Promise<{ readonly uploadedAt: number; readonly url: string | undefined } | undefined>;
  /** Sets the version of the picture that is stored here (0: none); answers the one before, undefined for nobody. */
  setUploadedAt(userId: string, uploadedAt: number, now: number): Promise<number | undefined>;
}
