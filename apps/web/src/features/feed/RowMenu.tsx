import type { User } from '@madoi/contract/catalogue/entities';
import type { FollowTarget } from '@madoi/contract/people/follows';
import { Ellipsis, UserMinus, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { pageMutes, useUnfollow } from '#features/people/feed-parts.api.ts';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './feed.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whose doing a row is. */
export interface RowActor {
  readonly target: FollowTarget;
  readonly name: string;
  /** A person, whom one can mute. */
  readonly user?: User | undefined;
}

export const personActor = (user: User): RowActor => ({ target: { kind: 'user', id: user.id }, name: user.name, user });

export interface RowMenuProps {
  readonly actors: readonly RowActor[];
  /** What else may be done with what the row is about. */
  readonly children?: ReactNode;
}

/** What one does about a row: stop following whose it is, hear no more of them, and more. */
export const RowMenu = ({ actors, children }: RowMenuProps) => {
  const t = useTranslations('feed.menu');
  const card = useTranslations('people.card');
  const { isPending, unfollow } = useUnfollow();
  const mute = (user: User) => {
    pageMutes.mute(user);
    const undo = { label: card('unmute'), onPress: () => pageMutes.unmute(user.id) };
    showToast({ kind: 'done', text: card('muted', { name: user.name }), action: undo });
  };
  return (
    <Menu
      button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
      label={t('label')}
      buttonClassName={styles.menu}
    >
      {children}
      {actors.map(({ target, name }) => (
        <MenuItem
          key={`${target.kind}-${target.id}`}
          icon={<UserMinus {...icon} />}
          onSelect={() => !isPending && unfollow(target, name)}
        >
          {t('unfollow', { name })}
        </MenuItem>
      ))}
      {actors.map(
        ({ user }) =>
          user && (
            <MenuItem key={`mute-${user.id}`} icon={<VolumeX {...icon} />} onSelect={() => mute(user)}>
              {t('mute', { name: user.name })}
            </MenuItem>
          ),
      )}
    </Menu>
  );
};
