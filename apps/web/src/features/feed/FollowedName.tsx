import { unseenPostsMax } from '@madoi/contract/channels/channel';
import { artistPath, channelPath, userPath } from '@madoi/contract/page-paths';
import { useTranslations } from 'use-intl';
import { ArtistTile } from '#features/catalogue/artist-tile.api.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import type { Followed } from './followed-data.ts';
import styles from './followed-name.module.css';

const pathOf = { user: userPath, artist: artistPath, site: () => '/news' } as const;
/** Where a row leads: to the channel if there is something new, else to whom it names. */
export const followedPath = ({ target: { kind, id }, unseen }: Pick<Followed, 'target' | 'unseen'>): string =>
  unseen === undefined ? pathOf[kind](id) : channelPath(unseen.channelId);

export const useFollowedName = (followed: Followed): string => {
  const t = useTranslations('feed');
  const locale = useLocale();
  if ('user' in followed) return followed.user.name;
  return 'artist' in followed ? nameIn(followed.artist, locale) : t('siteName');
};

export const FollowedFace = ({ followed, sizePx }: { readonly followed: Followed; readonly sizePx: number }) => {
  const name = useFollowedName(followed);
  if (!('user' in followed)) return <ArtistTile artistId={followed.target.id} name={name} />;
  const { id, uploadedAt } = followed.user;
  return <Avatar userId={id} uploadedAt={uploadedAt} name={name} sizePx={sizePx} />;
};

const NewPosts = ({ count }: { readonly count: number }) => {
  const t = useTranslations('feed');
  return <span className={styles.newPosts}>{t(count < unseenPostsMax ? 'newPosts' : 'manyNewPosts', { count })}</span>;
};

export const FollowedWords = ({
  followed,
  className,
}: {
  readonly followed: Followed;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('feed');
  const kind = 'user' in followed ? 'person' : 'artist' in followed ? 'artist' : 'site';
  return (
    <span className={className}>
      <b>{useFollowedName(followed)}</b>
      {followed.unseen === undefined ? <small>{t(kind)}</small> : <NewPosts count={followed.unseen.count} />}
    </span>
  );
};
