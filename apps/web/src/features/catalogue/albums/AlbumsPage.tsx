import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import page from '../list-page/section-page.module.css';
import { AlbumGrid } from './AlbumGrid.tsx';
import type { AlbumPage } from './album-pages.ts';

/** Every album, the latest addition first. */
export const AlbumsPage = ({ data }: { readonly data: AlbumPage }) => {
  const t = useTranslations('catalogue.music');
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{t('new')}</h1>
        <p>{t('newLead')}</p>
      </header>
      {data.albums.length === 0 ? <EmptyState title={t('empty')} text={t('emptyHint')} /> : <AlbumGrid first={data} />}
    </div>
  );
};
