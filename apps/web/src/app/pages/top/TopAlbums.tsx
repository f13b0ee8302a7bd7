import { albumsPath } from '@madoi/contract/page-paths';
import type { TopSection } from '@madoi/contract/site/top';
import { useTranslations } from 'use-intl';
import { AlbumCrate } from '#features/catalogue/album-crate.api.ts';
import { HeartButton } from '#features/library/library.api.ts';
import { TopHeading } from './TopHeading.tsx';
import { albumsOf, type TopData } from './top-data.ts';

type Albums = Extract<TopSection, { readonly type: 'albums' }>;
const coverPx = 212;

/** The albums that the operator named, or the newest. */
export const TopAlbums = ({ section, top }: { readonly section: Albums; readonly top: TopData }) => {
  const t = useTranslations('top.albums');
  return (
    <section aria-labelledby={section.id}>
      <TopHeading id={section.id} own={section.title} usual={t('title')} more={{ to: albumsPath, text: t('all') }} />
      <AlbumCrate albums={albumsOf(section, top)} details={top.details} HeartButton={HeartButton} coverPx={coverPx} />
    </section>
  );
};
