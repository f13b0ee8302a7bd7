import { type Channel, channelFeedPath } from '@madoi/contract/channels/channel';
import type { FollowState } from '@madoi/contract/people/follows';
import { Pencil, Play, Rss, Settings } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { trackEntries, usePlaybackActions } from '#features/catalogue/listening.api.ts';
import { newestReleaseFirst } from '#features/catalogue/music-lists.api.ts';
import { FollowButton, useFollow } from '#features/people/follow.api.ts';
import { formatCount } from '#platform/i18n/compact-count.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { IconButton, IconLink } from '#ui/button/IconButton.tsx';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { composePath, settingsPath } from '../channel-paths.ts';
import { useChannelName } from '../post/ChannelFace.tsx';
import styles from './channel-bar.module.css';
import type { ChannelData } from './channel-data.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Plays what an artist is known by: the first songs of their records, newest record first. */
const ListenButton = ({ data, name }: { readonly data: ChannelData; readonly name: string }) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const { albums, details } = data.music;
  const ids = newestReleaseFirst(albums).flatMap(({ tracks }) => tracks);
  const { playFrom } = usePlaybackActions(trackEntries(ids, details, locale), { type: 'track', title: name });
  if (ids.length === 0) return null;
  return (
    <Button variant="line" className={styles.listen} aria-label={t('listen')} onClick={() => playFrom()}>
      <Play size={16} fill="currentColor" aria-hidden="true" />
      <span>{t('listen')}</span>
    </Button>
  );
};

const OwnActions = ({ channel }: { readonly channel: Channel }) => {
  const t = useTranslations('channels');
  return (
    <>
      <LinkButton to={composePath(channel.id)} variant="primary" className={styles.main}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('write')}
      </LinkButton>
      <LinkButton to={settingsPath(channel.id)} variant="line" className={styles.listen} aria-label={t('edit')}>
        <Settings size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('edit')}</span>
      </LinkButton>
    </>
  );
};

const Figures = ({ data, followers }: { readonly data: ChannelData; readonly followers: FollowState }) => {
  const t = useTranslations('channels');
  const playing = data.channel.subject.kind === 'artist' ? data.rooms.length : 0;
  return (
    <p className={styles.figures}>
      <span>
        <b>{formatCount(followers.count)}</b> {t('followers', { count: followers.count })}
      </span>
      <span>
        <b>{formatCount(data.channel.emorieCount)}</b> {t('postsCounted', { count: data.channel.emorieCount })}
      </span>
      {playing > 0 && (
        <span className={styles.wide}>
          <b>{playing}</b> {t('playingRooms', { count: playing })}
        </span>
      )}
    </p>
  );
};

export interface ChannelBarProps {
  readonly data: ChannelData;
  /** Others see the channel. */
  readonly isOpen: boolean;
  readonly onShare: () => void;
}

/** What leads others here, once they can see it: until its first post a channel is there for its own people alone. */
const SharingActions = ({ channel, onShare }: { readonly channel: Channel; readonly onShare: () => void }) => {
  const t = useTranslations('channels');
  return (
    <>
      <IconLink label={t('atom')} href={channelFeedPath(channel.id)} className={styles.feed}>
        <Rss {...icon} />
      </IconLink>
      <IconButton label={t('share')} onClick={onShare}>
        <ShareIcon {...icon} />
      </IconButton>
    </>
  );
};

/** What one does with a channel: follow it, or for its own people write in it; and its figures. */
export const ChannelBar = ({ data, isOpen, onShare }: ChannelBarProps) => {
  const { channel } = data;
  const { state: followers = data.followers } = useFollow(channel.subject, data.followers);
  const name = useChannelName(channel);
  return (
    <div className={styles.bar}>
      {channel.canPost ? (
        <OwnActions channel={channel} />
      ) : (
        <FollowButton
          target={channel.subject}
          name={name}
          variant="primary"
          initial={data.followers}
          className={styles.main}
        />
      )}
      {!channel.canPost && <ListenButton data={data} name={name} />}
      {isOpen && <SharingActions channel={channel} onShare={onShare} />}
      <Figures data={data} followers={followers} />
    </div>
  );
};
