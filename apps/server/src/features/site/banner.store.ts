import type { Banner } from '@madoi/contract/site/banner';

export interface BannerStore {
  /** The banners that are shown at this moment, newest first. */
  listActive(now: number): Promise<readonly Banner[]>;
  /** All of them, newest first, with whether they were taken down. */
  listAll(): Promise<readonly (Banner & { readonly isActive: boolean })[]>;
  add(banner: Banner, now: number): Promise<void>;
  /** Takes one down; answers false when there is none of this id. Safe to repeat. */
  end(id: string): Promise<boolean>;
}
