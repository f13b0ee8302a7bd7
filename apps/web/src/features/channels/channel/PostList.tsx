import type { Emorie } from '@madoi/contract/channels/emorie';
import { useTranslations } from 'use-intl';
import { FollowButton } from '#features/people/follow.api.ts';
import { Button } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { NewsPill } from '#ui/news-pill/NewsPill.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { useChannelName } from '../post/ChannelFace.tsx';
import { PostCard } from '../post/PostCard.tsx';
import { usePostActions } from '../post/use-post-actions.tsx';
import { listedPosts } from '../state/channel-posts.ts';
import type { ChannelData } from './channel-data.ts';
import type { ShownChannelPosts } from './use-channel-posts.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const NoPosts = ({
  data: { channel, followers },
  isOpen,
}: {
  readonly data: ChannelData;
  readonly isOpen: boolean;
}) => {
  const t = useTranslations('channels.none');
  const name = useChannelName(channel);
  const follow = channel.canPost ? undefined : (
    <FollowButton target={channel.subject} name={name} initial={followers} />
  );
  const text = t(channel.canPost ? (isOpen ? 'ownText' : 'closedText') : 'postsText');
  return <EmptyState title={t('posts')} text={text} action={follow} />;
};

const topOfPosts = 'channel-posts';

export interface PostListProps {
  readonly data: ChannelData;
  readonly channelPosts: ShownChannelPosts;
}

/** The posts of a channel: the pinned one on paper, then newest first. What is published meanwhile waits for a press. */
export const PostList = ({ data, channelPosts }: PostListProps) => {
  const t = useTranslations('channels');
  const common = useTranslations('common');
  const { posts, hasFailed, hasMore, state, onMore, showWaiting, onChanged, onRemoved } = channelPosts;
  const { actions, dialogs } = usePostActions({ canPost: data.channel.canPost, onChanged, onRemoved });
  const list: readonly Emorie[] = listedPosts(posts);
  const isNew = useMarkSeen(data.channel, posts.posts);
  const show = () => {
    showWaiting();
    document.getElementById(topOfPosts)?.scrollIntoView({ block: 'start' });
  };
  if (hasFailed) {
    const retry = (
      <Button variant="line" loading={state === 'loading'} onClick={onMore}>
        {common('retry')}
      </Button>
    );
    return <ErrorState title={t('failed')} text={t('failedText')} action={retry} />;
  }
  return (
    <div id={topOfPosts}>
      <NewsPill count={posts.waiting.length} text={t('newPosts', { count: posts.waiting.length })} onShow={show} />
      {posts.pinned !== undefined && (
        <PostCard post={posts.pinned} actions={actions} isNew={isNew(posts.pinned)} isOnTop />
      )}
      {posts.pinned === undefined && list.length === 0 && <NoPosts data={data} isOpen={posts.isOpen} />}
      {list.map((post) => (
        <PostCard key={post.id} post={post} actions={actions} isNew={isNew(post)} />
      ))}
      <LoadMore hasMore={hasMore} state={state} onMore={onMore} />
      {dialogs}
    </div>
  );
};
