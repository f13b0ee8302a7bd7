import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CardPerson, PersonAction } from '#features/people/people.api.ts';
import { useLoginState } from '#features/session/session.api.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useFavorite } from './use-favorite.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The ♡ of a person's card (specification 3.14). */
export const useFavoritePerson = ({
  id,
  name,
  isOfficial,
  isEssentialLiver,
  isPickedOutLiver,
}: CardPerson): PersonAction => {
  const t = useTranslations('people.card');
  const { user } = useLoginState();
  const marks = {
    isOfficial: isOfficial === true,
    isEssentialLiver: isEssentialLiver === true,
    isPickedOutLiver: isPickedOutLiver === true,
  };
  const { isFavorite, toggle } = useFavorite({ type: 'users', id, name, ...marks });
  return {
    key: isFavorite ? 'unfavorite' : 'favorite',
    icon: <Heart {...icon} fill={isFavorite ? 'currentColor' : 'none'} />,
    text: t(isFavorite ? 'unfavorite' : 'favorite'),
    onSelect: () => {
      toggle();
      // The card has closed over its own answer; who is asked to join first has not answered yet.
      if (user !== undefined) showToast({ kind: 'done', text: t(isFavorite ? 'unfavorited' : 'favorited', { name }) });
    },
  };
};
