import { MicOff, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CardPerson, PersonAction } from '../../../people/people.api.ts';
import { useRoomMe, useRoomView } from '../hooks/room-context.ts';
import { broadcasterOf } from './state/live-view.ts';
import { useLiveView, useVoices } from './use-live.ts';
import { useLiveTrouble } from './use-live-trouble.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What those who keep the room may do about somebody and the stage: rows of that person's card. */
export const usePersonLive = ({ id }: CardPerson): readonly PersonAction[] => {
  const t = useTranslations('live');
  const voices = useVoices();
  const tell = useLiveTrouble();
  const { canControl, userId, role } = useRoomMe();
  const status = useLiveView(({ audio }) => audio.status);
  const isKeeper = useRoomView(({ room }) => [room.ownerUser, ...room.coOwnerUsers].some((user) => user.id === id));
  if (voices === undefined || status === undefined || !canControl || id === userId) return [];
  const isUp = status.guests.some(({ user }) => user.id === id);
  const isHeard = broadcasterOf(status, id)?.status === 2;
  const isBelow = role === 'owner' || !isKeeper;
  const isAsked = status.invited.some(({ user }) => user.id === id);
  const row = (action: 'invite' | 'mute' | 'send_off', text: string, Icon: typeof MicOff): PersonAction => ({
    key: `live-${action}`,
    icon: <Icon {...icon} />,
    text,
    danger: action === 'send_off',
    onSelect: () => void tell(voices.stage({ action, userId: id })),
  });
  return [
    ...(!isUp && !isKeeper && !isAsked ? [row('invite', t('callUp'), UserRoundPlus)] : []),
    ...(isHeard && isBelow ? [row('mute', t('mic.mute'), MicOff)] : []),
    ...(isBelow && (isUp || (isKeeper && broadcasterOf(status, id)))
      ? [row('send_off', t('sendOff'), UserRoundMinus)]
      : []),
  ];
};
