import type { Emorie } from '@madoi/contract/channels/emorie';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { mutationStateOf } from '#platform/http/request-state.ts';
import {
  type ChannelPosts,
  withChanged,
  withoutPost,
  withPage,
  withPublished,
  withWaitingShown,
} from '../state/channel-posts.ts';
import { applyLiveCounts, reactionKey } from '../state/reactions-store.ts';
import { type ChannelData, loadPosts } from './channel-data.ts';
import { useLiveChannel } from './use-live-channel.ts';
import { useNewPosts } from './use-new-posts.ts';

const initialPosts = ({ channel, first }: ChannelData): ChannelPosts => ({
  posts: first?.posts ?? [],
  pinned: channel.pinned,
  waiting: [],
  isOpen: channel.isOpen,
  next: first?.next,
});

/** The posts of an open channel: what the page was loaded with, older ones as one reads on, and what happens meanwhile. */
export const useChannelPosts = (data: ChannelData) => {
  const { id } = data.channel;
  const { user } = useLoginState();
  const [posts, setPosts] = useState(() => initialPosts(data));
  const [hasFailed, setFailed] = useState(data.first === undefined);
  const mutation = useMutation({
    mutationFn: () => loadPosts(call, id, posts.next),
    onSuccess: (page) => {
      setFailed(false);
      setPosts((before) => withPage(before, page));
    },
    onError: (error) => console.error(error),
  });
  const onPublished = (post: Emorie) => {
    applyLiveCounts(reactionKey(user?.id, post.id), post, post);
    setPosts((before) => withPublished(before, post));
  };
  const onChanged = (post: Emorie) => setPosts((before) => withChanged(before, post));
  const onRemoved = (postId: string) => setPosts((before) => withoutPost(before, postId));
  const refresh = useNewPosts(id, onPublished);
  useLiveChannel(id, {
    onPublished,
    onChanged,
    onRemoved,
    onCounts: (postId, counts) => {
      const shown = [posts.pinned, ...posts.posts, ...posts.waiting].find((post) => post?.id === postId);
      applyLiveCounts(reactionKey(user?.id, postId), counts, shown);
    },
    onSubscribed: refresh,
  });
  return {
    posts,
    /** The first page is still to come. */
    hasFailed,
    hasMore: hasFailed || posts.next !== undefined,
    state: mutationStateOf(mutation),
    onMore: () => mutation.mutate(),
    showWaiting: () => setPosts(withWaitingShown),
    /** A post that its author published from this page: it is shown at once. */
    onOwn: (post: Emorie) => setPosts((before) => withWaitingShown(withPublished(before, post))),
    onChanged,
    onRemoved,
  };
};
export type ShownChannelPosts = ReturnType<typeof useChannelPosts>;
