import type { FollowTarget } from '@madoi/contract/people/follows';
import { useTranslations } from 'use-intl';
import { ArtistTile } from '#features/catalogue/artist-tile.api.ts';
import { userPath } from '#features/people/feed-parts.api.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { artistPath } from '#platform/page/catalogue-paths.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import type { Followed } from './followed-data.ts';

const pathOf = { user: userPath, artist: artistPath, site: () => '/news' } as const;
export const followedPath = ({ kind, id }: FollowTarget): string => pathOf[kind](id);

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
      <small>{t(kind)}</small>
    </span>
  );
};
