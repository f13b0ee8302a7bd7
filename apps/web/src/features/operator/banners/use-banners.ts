import {
  addBanner,
  type BannerEntry,
  type BannerInput,
  changeBanner,
  endBanner,
  listBannerEntries,
  removeBannerPicture,
  setBannerPicture,
} from '@madoi/contract/site/banner';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, upload } from '#platform/http/call.ts';
import { downscaleImage } from '#platform/page/downscale-image.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useOutcomeToasts } from '../shared/use-outcome-toasts.ts';

const bannersKey = ['operator-banners'] as const;

export const useBannerEntries = () =>
  useQuery({
    queryKey: bannersKey,
    queryFn: () => call(listBannerEntries),
    staleTime: 0,
    // What somebody edits is not taken from under their hands.
    refetchOnWindowFocus: false,
  });

/** `known`: the notice as it was read; undefined for a new one. `onSaved` is called once it is kept. */
export function useBannerActs(known: BannerEntry | undefined, onSaved: () => void) {
  const t = useTranslations('operatorSite');
  const client = useQueryClient();
  const toasts = useOutcomeToasts(`operator-banner-${known?.id ?? 'new'}`);
  const readAgain = () => client.invalidateQueries({ queryKey: bannersKey });
  const save = useMutation({
    mutationFn: (body: BannerInput) =>
      known === undefined
        ? call(addBanner, { body })
        : call(changeBanner, { params: { id: known.id }, body: { ...body, updatedAt: known.updatedAt } }),
    onSuccess: async (answer) => {
      if (!answer.success) {
        const { reason } = answer;
        const own = { empty: t('banners.empty'), picture_host: t('banners.pictureUrlRefused') };
        const text = reason === 'empty' || reason === 'picture_host' ? own[reason] : t(reason);
        return toasts.refused(text);
      }
      toasts.done(t('banners.saved'));
      await readAgain();
      onSaved();
    },
    onError: toasts.onError,
  });
  const end = useMutation({
    mutationFn: (id: string) => call(endBanner, { params: { id } }),
    onSuccess: () => {
      toasts.done(t('banners.ended'));
      return readAgain();
    },
    onError: toasts.onError,
  });
  return { save, end };
}

/** Kept by the server as soon as it is chosen; undefined removes it. */
export function useBannerPicture({ id, pictureAt }: BannerEntry) {
  const t = useTranslations('operatorSite.banners');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | undefined) =>
      file === undefined
        ? call(removeBannerPicture, { params: { id } })
        : upload(setBannerPicture, { id }, await downscaleImage(file)),
    onSuccess: () => client.invalidateQueries({ queryKey: bannersKey }),
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: pictureAt === undefined ? t('pictureFailed') : t('pictureKept') });
    },
  });
}
