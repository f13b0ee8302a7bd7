import type { Emorie } from '@madoi/contract/channels/emorie';
import { channelPath } from '@madoi/contract/page-paths';
import { useTranslations } from 'use-intl';
import { useRootData } from '#platform/page/root-data.ts';
import { type SharedUrl, shareUrl } from '#platform/page/share-url.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { usePostLink } from './use-post-link.ts';

const textMaxChars = 60;

/** Hands an address on: by the device's own sheet on phones, by the clipboard elsewhere. */
const useShareAddress = () => {
  const t = useTranslations('channels.post');
  return async (shared: SharedUrl) => {
    const outcome = await shareUrl(shared);
    if (outcome === 'copied') showToast({ kind: 'done', text: t('copied') });
    if (outcome === 'failed') showToast({ kind: 'info', text: t('copyFailed', { address: shared.url }) });
  };
};

export const useSharePost = () => {
  const t = useTranslations('channels');
  const { linkOf } = usePostLink();
  const share = useShareAddress();
  return ({ id, text }: Emorie) =>
    void share({ title: t('posts'), text: [...text].slice(0, textMaxChars).join(''), url: linkOf(id) });
};

export const useShareChannel = (channelId: string, name: string) => {
  const t = useTranslations('channels');
  const share = useShareAddress();
  const origin = useRootData()?.origin ?? '';
  return () => void share({ title: name, text: t('of', { name }), url: `${origin}${channelPath(channelId)}` });
};
