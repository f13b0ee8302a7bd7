import type { Emorie } from '@madoi/contract/channels/emorie';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import type { ReactorKind } from '../reactions/ReactorPanel.tsx';
import { ReactorDrawer } from '../reactions/reactor-drawer-part.ts';
import { useReportPost } from '../report/use-report-post.tsx';
import { type OwnPostChanges, useOwnPost } from '../state/use-own-post.ts';
import type { PostActions } from './PostCard.tsx';
import { PostMenu } from './PostMenu.tsx';
import { sharePost } from './share-post.ts';

const PictureViewer = lazyDialog(async () => (await import('./PictureViewer.tsx')).PictureViewer, {
  waitsUnseen: true,
});

interface RemoveDialogProps {
  readonly post: Emorie | undefined;
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (post: Emorie) => void;
}

const RemoveDialog = ({ post, isPending, onCancel, onConfirm }: RemoveDialogProps) => {
  const t = useTranslations('channels.post');
  return (
    <ConfirmDialog
      open={post !== undefined}
      danger
      title={t('removeTitle')}
      text={t('removeText')}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      loading={isPending}
      onCancel={onCancel}
      onConfirm={() => post !== undefined && onConfirm(post)}
    />
  );
};

interface Opened<T> {
  readonly post: Emorie;
  readonly what: T;
  readonly isOpen: boolean;
}

export interface PostActionsInput extends OwnPostChanges {
  readonly canPost: boolean;
}

/** What a list of posts offers on each of them, and the dialogs that these open: each loaded when it is first asked for. */
export const usePostActions = ({ canPost, ...changes }: PostActionsInput) => {
  const [reactors, setReactors] = useState<Opened<ReactorKind>>();
  const [enlarged, setEnlarged] = useState<Opened<number>>();
  const [removed, setRemoved] = useState<Emorie>();
  const { report, dialog: reportDialog } = useReportPost();
  const { pin, remove } = useOwnPost(changes);
  const t = useTranslations('channels');
  const actions: PostActions = {
    onReactors: (post, what) => setReactors({ post, what, isOpen: true }),
    onShare: (post) => sharePost(post, t('posts')),
    onEnlarge: (post, what) => setEnlarged({ post, what, isOpen: true }),
    renderMenu: (post) => (
      <PostMenu
        post={post}
        canPost={canPost}
        onPin={(each) => pin.mutate(each)}
        onRemove={setRemoved}
        onReport={({ id }) => report(id)}
      />
    ),
  };
  const dialogs: ReactNode = (
    <>
      {reactors !== undefined && (
        <ReactorDrawer
          post={reactors.post}
          kind={reactors.what}
          open={reactors.isOpen}
          onKind={(what) => setReactors({ ...reactors, what })}
          onClose={() => setReactors({ ...reactors, isOpen: false })}
        />
      )}
      {enlarged !== undefined && (
        <PictureViewer
          post={enlarged.post}
          at={enlarged.what}
          open={enlarged.isOpen}
          onClose={() => setEnlarged({ ...enlarged, isOpen: false })}
        />
      )}
      {reportDialog}
      <RemoveDialog
        post={removed}
        isPending={remove.isPending}
        onCancel={() => setRemoved(undefined)}
        onConfirm={(post) => remove.mutate(post, { onSettled: () => setRemoved(undefined) })}
      />
    </>
  );
  return { actions, dialogs };
};
