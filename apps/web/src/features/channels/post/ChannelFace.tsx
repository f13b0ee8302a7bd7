import type { Channel } from '@madoi/contract/channels/channel';
import { obiFor } from '@madoi/prints/obi';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import styles from './channel-face.module.css';

export type NamedChannel = Pick<Channel, 'id' | 'subject' | 'name' | 'names' | 'user'>;

/** A channel's name in the page's language. */
export const useChannelName = ({ name, names }: Pick<Channel, 'name' | 'names'>): string =>
  nameIn({ name, ...(names && { names }) }, useLocale());

/** Whose channel it is, as a picture: a person's avatar, an artist's tile with the first letter, the house's mark. */
export const ChannelFace = ({ channel, sizePx }: { readonly channel: NamedChannel; readonly sizePx: number }) => {
  const name = useChannelName(channel);
  const { user, subject } = channel;
  if (user !== undefined) {
    return <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={sizePx} primary />;
  }
  if (subject.kind === 'site') return <Mark sizePx={sizePx} />;
  const ink = `var(--${obiFor(channel.id).ink})`;
  return (
    <span className={styles.tile} style={{ '--ink': ink, '--size': `${sizePx}px` }} aria-hidden="true">
      {[...name].slice(0, 1)}
    </span>
  );
};
