import type { Emorie } from '@madoi/contract/channels/emorie';
import { pinEmorie, removeEmorie, unpinEmorie } from '@madoi/contract/channels/own-emorie';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

export interface OwnPostChanges {
  readonly onChanged: (post: Emorie) => void;
  readonly onRemoved: (postId: string) => void;
}

/** What those may do with a published post who may post in its channel. */
export const useOwnPost = ({ onChanged, onRemoved }: OwnPostChanges) => {
  const t = useTranslations('channels.post');
  const onError = (error: unknown) => {
    console.error(error);
    showToast({ kind: 'error', text: t('failed') });
  };
  const pin = useMutation({
    mutationFn: ({ id, isPinned }: Emorie) => call(isPinned ? unpinEmorie : pinEmorie, { params: { id } }),
    onSuccess: (_, post) => {
      onChanged({ ...post, isPinned: !post.isPinned });
      showToast({ kind: 'done', text: t(post.isPinned ? 'unpinDone' : 'pinDone') });
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Emorie) => call(removeEmorie, { params: { id } }),
    onSuccess: (_, { id }) => {
      onRemoved(id);
      showToast({ kind: 'done', text: t('removeDone') });
    },
    onError,
  });
  return { pin, remove };
};
