import type { FollowState, FollowTarget } from '@madoi/contract/people/follows';
import { UserCheck, UserPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { Button, type ButtonProps } from '#ui/button/Button.tsx';
import { useBlockedUserIds } from '../state/use-people.ts';
import { useFollow } from './use-follow.ts';

export interface FollowButtonProps extends Pick<ButtonProps, 'size' | 'wide' | 'className'> {
  readonly target: FollowTarget;
  /** What the target is called, for screen readers. */
  readonly name: string;
  /** How it looks until the listener follows; `primary` where following is the one thing to do. */
  readonly variant?: ButtonProps['variant'];
  /** What the page was rendered with; without it the button asks. */
  readonly initial?: FollowState | undefined;
  /** The server has taken the follow. */
  readonly onFollowed?: () => void;
}

/** Follows a user, an artist or the site. Nothing for oneself, and between people of whom one blocks the other. */
export const FollowButton = ({ target, name, variant = 'plain', initial, onFollowed, ...look }: FollowButtonProps) => {
  const t = useTranslations('people.follow');
  const { user } = useLoginState();
  const hidden = useBlockedUserIds();
  const { state, isPending, toggle } = useFollow(target, initial);
  if (target.kind === 'user' && (target.id === user?.id || hidden.has(target.id))) return null;
  const isFollowing = state?.isFollowing === true;
  const Icon = isFollowing ? UserCheck : UserPlus;
  return (
    <Button
      {...look}
      variant={isFollowing ? 'line' : variant}
      aria-label={t(isFollowing ? 'followingLabel' : 'followLabel', { name })}
      title={isFollowing ? t('stop') : undefined}
      aria-busy={isPending || undefined}
      onClick={() => !isPending && toggle((after) => after.isFollowing && onFollowed?.())}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {t(isFollowing ? 'following' : 'follow')}
    </Button>
  );
};

/** How many follow the target, as text. Nothing until somebody does. */
export const FollowerCount = ({ target, initial }: Pick<FollowButtonProps, 'target' | 'initial'>) => {
  const t = useTranslations('people.follow');
  const { state } = useFollow(target, initial);
  return state === undefined || state.count === 0 ? null : <span>{t('count', { count: state.count })}</span>;
};
