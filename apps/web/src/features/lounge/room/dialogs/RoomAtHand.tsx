import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useEnsureUser } from '../../../session/session.api.ts';
import { offerRoomAtHand } from '../../outside/room-at-hand.ts';
import { usePutInRoom } from '../../outside/use-put-in-room.ts';
import { useRoomWords } from '../../room-words.ts';
import { useLiveRoom, useRoomHandle, useRoomMe, useRoomView } from '../hooks/room-context.ts';
import { useRequestDesk } from '../hooks/use-request-desk.ts';
import { seated } from '../state/seated.ts';
import { useAcceptsRequests } from './use-ask.ts';

/** Lets the search over the room's page ask for what it finds; who runs the room puts it into the queue. */
export const RoomAtHand = () => {
  const t = useTranslations('room.requests');
  const { live } = useRoomHandle();
  const { canControl } = useRoomMe();
  const id = useRoomView(({ room }) => room.id);
  const { name } = useRoomWords(useRoomView(({ room }) => room));
  const isJoined = useLiveRoom(({ wasJoined }) => wasJoined);
  const isOpen = useAcceptsRequests();
  const desk = useRequestDesk();
  const ensureUser = useEnsureUser();
  const put = usePutInRoom();
  const ask = async (trackId: string, title: string) => {
    await seated(live);
    if ((await desk.ask(trackId)).ok) showToast({ kind: 'done', text: t('asked', { title }) });
  };
  const take = useEffectEvent((trackId: string, title: string) => {
    if (canControl) put({ id, name }, { trackIds: [trackId] });
    else ensureUser(() => void ask(trackId, title));
  });
  const isOffered = isJoined && (canControl || isOpen);
  useEffect(() => {
    if (!isOffered) return undefined;
    return offerRoomAtHand({
      kind: canControl ? 'add' : 'ask',
      take: (track) => take(track.id, track.title),
    });
  }, [isOffered, canControl]);
  return null;
};
