import { UserCheck, UserPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PersonAction } from '../state/person-action.ts';
import { useFollow } from './use-follow.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The row of a person's card that follows them, or stops. */
export const useFollowAction = (userId: string): PersonAction => {
  const t = useTranslations('people.follow');
  const { state, toggle } = useFollow({ kind: 'user', id: userId });
  return state?.isFollowing === true
    ? { key: 'unfollow', icon: <UserCheck {...icon} />, text: t('stop'), onSelect: () => toggle() }
    : { key: 'follow', icon: <UserPlus {...icon} />, text: t('follow'), onSelect: () => toggle() };
};
