import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FollowButton } from '#features/people/follow.api.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { FollowedFace, FollowedWords, followedPath, useFollowedName } from './FollowedName.tsx';
import styles from './followed.module.css';
import { type Followed, type FollowedList, followedPerPage, loadFollowed } from './followed-data.ts';

const Row = ({ followed }: { readonly followed: Followed }) => {
  const name = useFollowedName(followed);
  return (
    <li>
      <Link to={followedPath(followed)} className={styles.row}>
        <FollowedFace followed={followed} sizePx={avatarPx.menu} />
        <FollowedWords followed={followed} className={styles.words} />
      </Link>
      <FollowButton target={followed.target} name={name} size="small" />
    </li>
  );
};

/** Everybody and everything that one follows, each to be unfollowed. */
export const FollowedPage = ({ first }: { readonly first: FollowedList }) => {
  const t = useTranslations('feed');
  const { pages, ...more } = useMorePages(first, (since) => loadFollowed(call, { since, limit: followedPerPage }));
  const list = pages.flatMap((page) => page.list);
  return (
    <div className={styles.page}>
      <h1>{t('list.title')}</h1>
      <p>
        <Link to="/following">{t('list.back')}</Link>
      </p>
      {list.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={<LinkButton to="/following">{t('empty.suggestions')}</LinkButton>}
        />
      ) : (
        <>
          <p className={styles.text}>{t('list.text')}</p>
          <ul>
            {list.map((followed) => (
              <Row key={`${followed.target.kind}-${followed.target.id}`} followed={followed} />
            ))}
          </ul>
          <LoadMore {...more} />
        </>
      )}
    </div>
  );
};
