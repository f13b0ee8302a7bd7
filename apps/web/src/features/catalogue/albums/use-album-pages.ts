import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/http/call.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { mergeDetails } from '../details/fetch-details.ts';
import { type AlbumPage, type AlbumWish, loadAlbumPage } from './album-pages.ts';

/** The albums that the page came with, and those that were asked for since. */
export const useAlbumPages = (first: AlbumPage, wish: AlbumWish = {}) => {
  const common = useTranslations('common');
  const [page, setPage] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      const more = await loadAlbumPage(call, page.next, wish);
      setPage({
        albums: [...page.albums, ...more.albums],
        details: mergeDetails([page.details, more.details]),
        next: more.next,
      });
    } catch (error) {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    }
    setLoading(false);
  };
  return { ...page, isLoading, loadMore: () => void load() };
};
