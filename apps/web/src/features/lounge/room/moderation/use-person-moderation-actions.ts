import { useTranslations } from 'use-intl';
import type { CardPerson, PersonAction } from '#features/people/people.api.ts';
import { moderationIcons } from './moderation-icons.tsx';
import { useModerationActions } from './use-moderation-actions.ts';

/** What the owner and co-owners, and those who look for help, may do about somebody: rows of that person's card. */
export const usePersonModerationActions = ({ id, name }: CardPerson): readonly PersonAction[] => {
  const t = useTranslations('moderation.actions');
  const { actions, choose } = useModerationActions({ userId: id, name });
  return actions.map((action) => ({
    key: action,
    icon: moderationIcons[action],
    text: t(action),
    danger: action === 'kick' || action === 'ban',
    onSelect: () => choose(action),
  }));
};
