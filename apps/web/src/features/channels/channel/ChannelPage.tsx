import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { obiFor } from '@madoi/prints/obi';
import { useSearchParams } from 'react-router';
import { useChannelName } from '../post/ChannelFace.tsx';
import { shareChannel } from '../post/share-post.ts';
import { Drafts } from '../unpublished/Drafts.tsx';
import { ScheduledPosts } from '../unpublished/ScheduledPosts.tsx';
import { type Unpublished, useUnpublished } from '../unpublished/use-unpublished.ts';
import { ChannelBar } from './ChannelBar.tsx';
import { ChannelObi } from './ChannelObi.tsx';
import { ChannelSide } from './ChannelSide.tsx';
import { AboutPanel, LoungesPanel, MusicPanel } from './ChannelTabPanels.tsx';
import { type ChannelTab, ChannelTabs, tabOf } from './ChannelTabs.tsx';
import type { ChannelData } from './channel-data.ts';
import styles from './channel-page.module.css';
import { HeaderPrint } from './HeaderPrint.tsx';
import { PostList } from './PostList.tsx';
import { type ShownChannelPosts, useChannelPosts } from './use-channel-posts.ts';

/** A room of the channel's own that is open now. */
const roomOnAir = ({ channel, rooms }: ChannelData): LoungeCard | undefined =>
  channel.subject.kind === 'user' ? rooms.find((room) => room.isReady && !room.isArchived) : undefined;

interface PanelProps {
  readonly tab: ChannelTab;
  readonly data: ChannelData;
  readonly channelPosts: ShownChannelPosts;
  readonly unpublished: Unpublished;
}

/** For those who may post here, what waits stands above what is out. */
const PostsPanel = ({ data, channelPosts, unpublished }: Omit<PanelProps, 'tab'>) => {
  const { posts, waiting } = channelPosts.posts;
  const publishedIds = new Set([...posts, ...waiting].map(({ id }) => id));
  return (
    <>
      {data.channel.canPost && (
        <>
          <Drafts unpublished={unpublished} isAbovePosts />
          <ScheduledPosts unpublished={unpublished} publishedIds={publishedIds} />
        </>
      )}
      <PostList data={data} channelPosts={channelPosts} />
    </>
  );
};

const Panel = ({ tab, data, ...posts }: PanelProps) => {
  if (tab === 'music') return <MusicPanel data={data} />;
  if (tab === 'lounges') return <LoungesPanel data={data} />;
  return tab === 'about' ? <AboutPanel data={data} /> : <PostsPanel data={data} {...posts} />;
};

/** The channel of a person, an artist or the house: its obi, a picture, and what it posts. */
export const ChannelPage = ({ data }: { readonly data: ChannelData }) => {
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const { channel } = data;
  const name = useChannelName(channel);
  const channelPosts = useChannelPosts(data);
  const unpublished = useUnpublished(data, channelPosts.onOwn);
  return (
    <div className={styles.page} style={{ '--ink': `var(--${obiFor(channel.id).ink})` }}>
      <ChannelObi channel={channel} followers={data.followers} onAir={roomOnAir(data)} />
      <div>
        <HeaderPrint channel={channel} />
        <ChannelBar data={data} isOpen={channelPosts.posts.isOpen} onShare={() => shareChannel(channel.id, name)} />
        <ChannelTabs open={tab} />
        <div className={styles.columns}>
          <div>
            <Panel tab={tab} data={data} channelPosts={channelPosts} unpublished={unpublished} />
          </div>
          <ChannelSide data={data}>{channel.canPost && <Drafts unpublished={unpublished} />}</ChannelSide>
        </div>
      </div>
    </div>
  );
};
