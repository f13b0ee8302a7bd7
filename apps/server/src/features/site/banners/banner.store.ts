import type { Banner, BannerInput } from '@madoi/contract/site/banner';
import { isHostedImage } from '@madoi/domain/images/hosted-image';
import type { SiteChange } from '../site-change.ts';

/** Instants in ms since 1970. */
export interface BannerRecord extends BannerInput {
  readonly id: string;
  readonly isActive: boolean;
  /** The picture's version; 0 for none. */
  readonly pictureAt: number;
  readonly updatedAt: number;
}

export interface BannerStore {
  /** The banners that are shown at this moment, newest first. */
  listActive(now: number): Promise<readonly BannerRecord[]>;
  /** The latest of all of them, newest first, with whether they were taken down. */
  listAll(): Promise<readonly BannerRecord[]>;
  find(id: string): Promise<BannerRecord | undefined>;
  add(id: string, input: BannerInput, change: SiteChange): Promise<void>;
  /** One that was taken down hangs again. `conflict`: it was changed since `knownAt`. */
  change(
    id: string,
    input: BannerInput,
    knownAt: number,
    change: SiteChange,
  ): Promise<'done' | 'not_found' | 'conflict'>;
  /** Answers the picture's version before; undefined: there is no such notice. */
  setPicture(id: string, pictureAt: number, change: SiteChange): Promise<number | undefined>;
  /** Takes one down; answers false when there is none of this id. Safe to repeat. */
  end(id: string, change: SiteChange): Promise<boolean>;
}

/** As it goes over the wire: what says nothing is left out, and a picture on a host that is no image host any more. */
export const toBanner = (
  { id, texts, url, startAt, endAt, languages, pictureAt, pictureUrl }: BannerRecord,
  imageHosts: readonly string[],
): Banner => ({
  id,
  texts: { ...texts },
  startAt,
  ...(url === undefined ? {} : { url }),
  ...(endAt === undefined ? {} : { endAt }),
  ...(languages.length === 0 ? {} : { languages: [...languages] }),
  ...(pictureAt === 0 ? {} : { pictureAt }),
  ...(pictureUrl !== undefined && isHostedImage(pictureUrl, imageHosts) && { pictureUrl }),
});
