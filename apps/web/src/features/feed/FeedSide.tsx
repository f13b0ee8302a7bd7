import type { FriendListening } from '@madoi/contract/feed/feed';
import { userPath } from '@madoi/contract/page-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListeningVisibilitySwitch } from '#features/people/feed-parts.api.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { FollowedFace, FollowedWords, followedPath } from './FollowedName.tsx';
import type { FollowedList } from './followed-data.ts';
import styles from './side.module.css';

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ title, count, link, children }: SectionProps) => (
  <section>
    <h2>
      {title} <small>{count}</small>
      {link}
    </h2>
    <ul>{children}</ul>
  </section>
);

/** Beside the feed: who listens now, whether one shows it oneself, and whom one follows. */
export const FeedSide = ({
  listening,
  isShown,
  followed,
}: {
  readonly listening: readonly FriendListening[];
  readonly isShown: boolean;
  readonly followed: FollowedList;
}) => {
  const t = useTranslations('feed');
  return (
    <aside className={styles.side}>
      {listening.length > 0 && (
        <Section title={t('listeningNow')} count={listening.length}>
          {listening.map(({ user, lounge }) => (
            <li key={user.id}>
              <Link to={userPath(user.id)} className={styles.row}>
                <span className={styles.present}>
                  <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.entry} />
                </span>
                <span className={styles.words}>
                  <b>{user.name}</b>
                  <small>{lounge.name}</small>
                </span>
              </Link>
            </li>
          ))}
        </Section>
      )}
      <div className={styles.visibility}>
        <ListeningVisibilitySwitch initial={isShown} />
      </div>
      {followed.total > 0 && (
        <Section
          title={t('following')}
          count={followed.total}
          link={
            <Link to="/following/people" className={styles.all}>
              {t('all')}
            </Link>
          }
        >
          {followed.list.map((each) => (
            <li key={`${each.target.kind}-${each.target.id}`}>
              <Link to={followedPath(each)} className={styles.row}>
                <FollowedFace followed={each} sizePx={avatarPx.entry} />
                <FollowedWords followed={each} className={styles.words} />
              </Link>
            </li>
          ))}
        </Section>
      )}
    </aside>
  );
};
