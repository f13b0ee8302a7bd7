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

const bannersKey = ['operator-banners'] as const;

export const useBannerEntries = () =>
  useQuery({
    queryKey: bannersKey,
    queryFn: () => call(listBannerEntries),
    staleTime: 0,
    // What somebody edits is not taken from under their hands.
    refetchOnWindowFocus: false,
  });

const useShownError = (topic: string) => {
  const common = useTranslations('common');
  return (error: Error) => {
    console.error(error);
    showToast({ kind: 'error', topic, text: common('error') });
  };
};

/** `known`: the notice as it was read; undefined for a new one. `onSaved` is called once it is kept. */
export function useBannerActs(known: BannerEntry | undefined, onSaved: () => void) {
  const t = useTranslations('operatorSite');
  const client = useQueryClient();
  const topic = `operator-banner-${known?.id ?? 'new'}`;
  const onError = useShownError(topic);
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
        return showToast({ kind: 'error', topic, text });
      }
      showToast({ kind: 'done', topic, text: t('banners.saved') });
      await readAgain();
      onSaved();
    },
    onError,
  });
  const end = useMutation({
    mutationFn: (id: string) => call(endBanner, { params: { id } }),
    onSuccess: () => {
      showToast({ kind: 'done', topic, text: t('banners.ended') });
      return readAgain();
    },
    onError,
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
