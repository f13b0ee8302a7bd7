import { broadcasterOf } from '@madoi/room-client/live/live-view';
import { MicOff, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CardPerson, PersonAction } from '#features/people/people.api.ts';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { useLiveAudio, useLiveView } from './use-live.ts';
import { useLiveErrorToast } from './use-live-error-toast.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the owner and co-owners may do about somebody and the stage: rows of that person's card. */
export const usePersonStageActions = ({ id }: CardPerson): readonly PersonAction[] => {
  const t = useTranslations('live');
  const liveAudio = useLiveAudio();
  const withErrorToast = useLiveErrorToast();
  const { canControl, userId, role } = useRoomAccess();
  const status = useLiveView(({ audio }) => audio.status);
  const isStaff = useRoomView(({ room }) => [room.ownerUser, ...room.coOwnerUsers].some((user) => user.id === id));
  if (liveAudio === undefined || status === undefined || !canControl || id === userId) return [];
  const isOnStage = status.guests.some(({ user }) => user.id === id);
  const isHeard = broadcasterOf(status, id)?.status === 2;
  const isOutranked = role === 'owner' || !isStaff;
  const isInvited = status.invited.some(({ user }) => user.id === id);
  const row = (action: 'invite' | 'mute' | 'send_off', text: string, Icon: typeof MicOff): PersonAction => ({
    key: `live-${action}`,
    icon: <Icon {...icon} />,
    text,
    danger: action === 'send_off',
    onSelect: () => void withErrorToast(liveAudio.stage({ action, userId: id })),
  });
  return [
    ...(!isOnStage && !isStaff && !isInvited ? [row('invite', t('inviteToStage'), UserRoundPlus)] : []),
    ...(isHeard && isOutranked ? [row('mute', t('mic.mute'), MicOff)] : []),
    ...(isOutranked && (isOnStage || (isStaff && broadcasterOf(status, id)))
      ? [row('send_off', t('sendOff'), UserRoundMinus)]
      : []),
  ];
};
