import type { Channel } from '@madoi/contract/channels/channel';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { obiFor } from '@madoi/prints/obi';
import { obiTitleType } from '@madoi/prints/obi/title-type';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatCompactCount, formatCount } from '#platform/i18n/compact-count.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import { ObiTitle } from '#ui/obi/ObiTitle.tsx';
import patterns from '#ui/obi/obi.module.css';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { ChannelFace, useChannelName } from './ChannelFace.tsx';
import styles from './channel-obi.module.css';

export interface ChannelObiProps {
  readonly channel: Channel;
  readonly followerCount: number;
  /** A room of the channel that is open now: the seal leads there. */
  readonly onAir: LoungeCard | undefined;
}

const facePx = 44;
/** As much as the paper holds of it. */
const blurbMaxChars = 48;

const OnAir = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('channels');
  const seals = useTranslations('room.seal');
  return (
    <Link to={`/lounge/${room.id}`} className={styles.seal} aria-label={t('onAirLabel', { name: room.name })}>
      <Seal text={seals(room.isLiveAudioStarted ? 'onAir' : 'playing')} />
    </Link>
  );
};

/** The channel's obi at the left of its page, as rooms have; on a phone a band across the top. */
export const ChannelObi = ({ channel, followerCount, onAir }: ChannelObiProps) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const name = useChannelName(channel);
  const { ink, pattern } = obiFor(channel.id);
  const type = obiTitleType(name, 'room');
  const subtitle = t('subtitle', { count: formatCount(channel.emorieCount) });
  const blurb = [...(channel.introduction ?? '')].slice(0, blurbMaxChars).join('');
  return (
    <section
      className={styles.obi}
      aria-label={t('of', { name })}
      data-on-shu={ink === 'shu' ? '' : undefined}
      data-paper=""
      style={{ '--ink': `var(--${ink})` }}
    >
      <div className={styles.head}>
        <ChannelFace channel={channel} sizePx={facePx} />
      </div>
      <div className={styles.columns} style={{ '--title': `${type.sizePx}px` }}>
        <ObiTitle title={name} type={type} />
        <p className={styles.subtitle}>
          <VerticalText text={subtitle} />
        </p>
      </div>
      <p className={styles.blurb} aria-hidden="true">
        <VerticalText text={blurb} />
      </p>
      <i className={classNames(patterns[pattern], styles.pattern)} aria-hidden="true" />
      <p className={styles.belt} title={t('followersLabel', { count: formatCount(followerCount) })}>
        <Users size={14} aria-hidden="true" />
        <b>{formatCompactCount(followerCount, locale)}</b>
      </p>
      {onAir === undefined ? <span className={styles.noSeal} /> : <OnAir room={onAir} />}
    </section>
  );
};
