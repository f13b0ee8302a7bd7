import type { User } from '@madoi/contract/catalogue/entities';
import type { FollowState } from '@madoi/contract/people/follows';
import type { SocialLinks as Links } from '@madoi/contract/people/social-links';
import { Ban, Heart, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import { useSetBlock, useSocialActions } from '../card/use-social-actions.tsx';
import { FollowButton, FollowerCount } from '../follow/FollowButton.tsx';
import { SocialLinks } from '../links/SocialLinks.tsx';
import type { PersonAction } from '../state/person-action.ts';
import { useBlockedUserIds, useIsBlocking } from '../state/use-people.ts';
import { UserPageNote } from './UserPageSection.tsx';
import styles from './user-page.module.css';

interface HeadProps {
  readonly user: User;
  readonly follow: FollowState;
  readonly links: Links;
  readonly channelPath: string | undefined;
  readonly children: ReactNode;
}

const Head = ({ user, follow, links, channelPath, children }: HeadProps) => {
  const t = useTranslations('people.page');
  const target = { kind: 'user', id: user.id } as const;
  const isSelf = useLoginState().user?.id === user.id;
  return (
    <header className={styles.head}>
      <Avatar
        userId={user.id}
        uploadedAt={user.uploadedAt}
        name={user.name}
        sizePx={avatarPx.profile}
        primary
        className={styles.face}
      />
      <div className={styles.who}>
        <p className={styles.kind}>
          <span>{t('kind')}</span>
          <FollowerCount target={target} initial={follow} />
        </p>
        <h1>
          <UserName user={user} />
        </h1>
        <SocialLinks links={links} />
        <div className={styles.choices}>
          <FollowButton target={target} name={user.name} variant="primary" size="small" initial={follow} />
          {channelPath !== undefined && (
            <LinkButton to={channelPath} variant="line" size="small">
              {t('channel')}
            </LinkButton>
          )}
          {children}
          {isSelf && (
            <LinkButton to="/profile" variant="line" size="small">
              {t('edit')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
};

/** Where one of the two blocks the other there is nothing to look at (specification 5.10). */
const Hidden = ({ user }: { readonly user: User }) => {
  const t = useTranslations('people');
  const isBlocking = useIsBlocking(user.id);
  const setBlock = useSetBlock();
  if (!isBlocking) return <EmptyState title={t('page.unavailable')} text={t('page.unavailableText')} />;
  return (
    <EmptyState
      title={t('page.blocked')}
      text={t('page.blockedText')}
      action={
        <Button variant="line" onClick={() => void setBlock(user, false)}>
          {t('card.unblock')}
        </Button>
      }
    />
  );
};

const icons: Readonly<Record<string, ReactNode>> = {
  favorite: <Heart size={16} aria-hidden="true" />,
  unfavorite: <Heart size={16} fill="currentColor" aria-hidden="true" />,
  mute: <VolumeX size={16} aria-hidden="true" />,
  unmute: <Volume2 size={16} aria-hidden="true" />,
  block: <Ban size={16} aria-hidden="true" />,
};

interface UserContentsProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** The public part of a person's page: nothing if one of the two blocks the other, or the page is private. */
const Contents = ({ user, children }: UserContentsProps) => {
  const t = useTranslations('people.page');
  const isHidden = useBlockedUserIds().has(user.id);
  const isSelf = useLoginState().user?.id === user.id;
  if (isHidden) return <Hidden user={user} />;
  const isClosed = user.isPublished === false;
  if (isClosed && !isSelf) return <EmptyState title={t('closed')} text={t('closedText')} />;
  return (
    <>
      {isClosed && <UserPageNote>{t('closedToOthers')}</UserPageNote>}
      {children}
    </>
  );
};

export interface UserPageProps {
  readonly user: User;
  readonly follow: FollowState;
  readonly links: Links;
  /** The address of their channel, where they have one. */
  readonly channelPath?: string | undefined;
  /** Where it is not known that they have one: among the buttons that say what can be done here. */
  readonly channelLink?: ReactNode;
  /** Adds the person to the favourites or removes them. */
  readonly favorite: PersonAction;
  /** What they published and opened: sections that features above bring. */
  readonly children: ReactNode;
}

/** Somebody's page: their name and marks, then what others may see of them. */
export const UserPage = ({ user, follow, links, channelPath, channelLink, favorite, children }: UserPageProps) => {
  const { actions, confirmDialog } = useSocialActions(user, favorite);
  return (
    <div className={styles.page}>
      <Head user={user} follow={follow} links={links} channelPath={channelPath}>
        {channelLink}
        {actions.map(({ key, text, hint, onSelect }) => (
          <Button key={key} variant="line" size="small" title={hint} onClick={onSelect}>
            {icons[key]}
            {text}
          </Button>
        ))}
      </Head>
      <Contents user={user}>{children}</Contents>
      {confirmDialog}
    </div>
  );
};
