import { emoriePath } from '@madoi/contract/page-paths';
import { useTranslations } from 'use-intl';
import { useRootData } from '#platform/page/root-data.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** The address of a post, whole; and a way to take it along. */
export const usePostLink = () => {
  const t = useTranslations('channels.post');
  const origin = useRootData()?.origin ?? '';
  const linkOf = (postId: string) => `${origin}${emoriePath(postId)}`;
  const copy = async (address: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(address);
      return true;
    } catch {
      showToast({ kind: 'info', text: t('copyFailed', { address }) });
      return false;
    }
  };
  return { linkOf, copy };
};
