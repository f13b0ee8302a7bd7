import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { User } from '@madoi/contract/catalogue/entities';
import { artistPath, roomPath, userPath } from '@madoi/contract/page-paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text.module.css';
import { ArtistTile } from '../list-page/ArtistLine.tsx';
import { HighlightedMatch } from './HighlightedMatch.tsx';
import { LoungeTag } from './LoungeTag.tsx';
import styles from './search.module.css';
import { useOpeningText } from './use-opening-text.ts';

interface HitProps {
  readonly hit: SearchHit;
  readonly q: string;
}

export const LoungeHit = ({ hit, q }: HitProps) => {
  const t = useTranslations('catalogue.search');
  const opening = useOpeningText()(hit);
  return (
    <li>
      <Link to={roomPath(hit.id)} className={styles.lounge}>
        <LoungeTag roomId={hit.id} />
        <span className={classNames(text.lines, styles.hitWords)}>
          <b>
            <HighlightedMatch text={hit.name} q={q} />
          </b>
          {hit.subtitle !== undefined && <span>{t('roomBy', { name: hit.subtitle })}</span>}
        </span>
        {opening === undefined ? (
          <span className={styles.enter} aria-hidden="true">
            {t('enter')}
          </span>
        ) : (
          <span className={styles.opensAt}>{opening}</span>
        )}
      </Link>
    </li>
  );
};

export const ArtistHit = ({ hit, q, name }: HitProps & { readonly name: string }) => (
  <li>
    <Link to={artistPath(hit.id)} className={styles.person}>
      <ArtistTile artistId={hit.id} name={name} />
      <b>
        <HighlightedMatch text={name} q={q} />
      </b>
    </Link>
  </li>
);

export const UserHit = ({ hit, q, user }: HitProps & { readonly user: User | undefined }) => (
  <li>
    <Link to={userPath(hit.id)} className={styles.person}>
      <Avatar userId={hit.id} uploadedAt={user?.uploadedAt ?? 0} name={hit.name} sizePx={avatarPx.menu} />
      <b>
        <HighlightedMatch text={hit.name} q={q} />
      </b>
    </Link>
  </li>
);
