import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { obiFor } from '@madoi/prints/obi';
import { useSearchParams } from 'react-router';
import { useShareChannel } from '../post/use-share-post.ts';
import { ChannelBar } from './ChannelBar.tsx';
import { useChannelName } from './ChannelFace.tsx';
import { ChannelObi } from './ChannelObi.tsx';
import { ChannelSide } from './ChannelSide.tsx';
import { AboutPanel, LoungesPanel, MusicPanel } from './ChannelTabPanels.tsx';
import { type ChannelTab, ChannelTabs, tabOf } from './ChannelTabs.tsx';
import type { ChannelData } from './channel-data.ts';
import styles from './channel-page.module.css';
import { HeaderPrint } from './HeaderPrint.tsx';
import { PostList } from './PostList.tsx';

/** A room of the channel's own that is open now. */
const roomOnAir = ({ channel, rooms }: ChannelData): LoungeCard | undefined =>
  channel.subject.kind === 'user' ? rooms.find((room) => room.isReady && !room.isArchived) : undefined;

const Panel = ({ tab, data }: { readonly tab: ChannelTab; readonly data: ChannelData }) => {
  if (tab === 'music') return <MusicPanel data={data} />;
  if (tab === 'lounges') return <LoungesPanel data={data} />;
  return tab === 'about' ? <AboutPanel data={data} /> : <PostList data={data} />;
};

/** The channel of a person, an artist or the house: its obi, a picture, and what it posts. */
export const ChannelPage = ({ data }: { readonly data: ChannelData }) => {
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const { channel, followers } = data;
  const name = useChannelName(channel);
  const share = useShareChannel(channel.id, name);
  return (
    <div className={styles.page} style={{ '--ink': `var(--${obiFor(channel.id).ink})` }}>
      <ChannelObi channel={channel} followerCount={followers.count} onAir={roomOnAir(data)} />
      <div>
        <HeaderPrint channel={channel} />
        <ChannelBar data={data} onShare={share} />
        <ChannelTabs open={tab} />
        <div className={styles.columns}>
          <div>
            <Panel tab={tab} data={data} />
          </div>
          <ChannelSide data={data} />
        </div>
      </div>
    </div>
  );
};
