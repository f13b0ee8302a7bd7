import type { Channel } from '@madoi/contract/channels/channel';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import type { FollowState } from '@madoi/contract/people/follows';
import { obiFor } from '@madoi/prints/obi';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFollow } from '#features/people/follow.api.ts';
import { formatCompactCount, formatCount } from '#platform/i18n/compact-count.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { EdgeObi } from '#ui/obi/EdgeObi.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { ChannelFace, useChannelName } from '../post/ChannelFace.tsx';
import { sealOf } from '../seal-of.ts';
import styles from './channel-obi.module.css';

export interface ChannelObiProps {
  readonly channel: Channel;
  /** As the page was rendered. */
  readonly followers: FollowState;
  /** A room of the channel that is open now: the seal leads there. */
  readonly onAir: LoungeCard | undefined;
}

/** As much as the paper holds of it. */
const blurbMaxChars = 48;

const OnAir = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('channels');
  const seals = useTranslations('room.seal');
  const seal = seals(sealOf(room));
  const state = seal.replaceAll('\n', ' ');
  return (
    <Link to={roomPath(room.id)} className={styles.seal} aria-label={t('onAirLabel', { name: room.name, state })}>
      <Seal text={seal} />
    </Link>
  );
};

/** The channel's obi at the left of its page, as rooms have. */
export const ChannelObi = ({ channel, followers, onAir }: ChannelObiProps) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const name = useChannelName(channel);
  const followerCount = useFollow(channel.subject, followers).state?.count ?? followers.count;
  const blurb = [...(channel.introduction ?? '')].slice(0, blurbMaxChars).join('');
  return (
    <EdgeObi
      className={styles.obi}
      label={t('of', { name })}
      print={obiFor(channel.id)}
      head={<ChannelFace channel={channel} sizePx={avatarPx.card} />}
      title={name}
      subtitle={t('subtitle', { count: formatCount(channel.emorieCount) })}
      blurb={{ text: blurb, isHidden: true }}
      belt={{
        title: t('followersLabel', { count: formatCount(followerCount) }),
        content: (
          <>
            <Users size={14} aria-hidden="true" />
            <b>{formatCompactCount(followerCount, locale)}</b>
          </>
        ),
      }}
      seal={onAir && <OnAir room={onAir} />}
    />
  );
};
