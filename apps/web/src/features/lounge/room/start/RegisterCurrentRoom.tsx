import { joinWithinMs, sessionOnceJoined } from '@madoi/room-client/room/joined-as-user';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { registerCurrentRoom } from '#features/lounge/integrations/current-room.ts';
import { useAddToRoomQueue } from '#features/lounge/integrations/use-add-to-room-queue.ts';
import { useEnsureUser } from '#features/session/session.api.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRequestActions } from '../requests/use-request-actions.ts';
import { useAcceptsRequests } from '../requests/use-request-song.ts';
import { useRoomAccess, useRoomConnection, useRoomHandle, useRoomView } from '../session/room-context.ts';

/** Lets the search over the room's page ask for what it finds; who controls the room puts it into the queue. */
export const RegisterCurrentRoom = () => {
  const t = useTranslations('room.requests');
  const { connection } = useRoomHandle();
  const { canControl } = useRoomAccess();
  const id = useRoomView(({ room }) => room.id);
  const { name } = useRoomText(useRoomView(({ room }) => room));
  const isJoined = useRoomConnection(({ hasJoined }) => hasJoined);
  const isOpen = useAcceptsRequests();
  const requests = useRequestActions();
  const ensureUser = useEnsureUser();
  const put = useAddToRoomQueue();
  const ask = async (trackId: string, title: string) => {
    await sessionOnceJoined(connection, joinWithinMs);
    if ((await requests.ask(trackId)).ok) showToast({ kind: 'done', text: t('requested', { title }) });
  };
  const take = useEffectEvent((trackId: string, title: string) => {
    if (canControl) put({ id, name }, { trackIds: [trackId] });
    else ensureUser(() => void ask(trackId, title));
  });
  const isAvailable = isJoined && (canControl || isOpen);
  useEffect(() => {
    if (!isAvailable) return undefined;
    return registerCurrentRoom({
      kind: canControl ? 'add' : 'ask',
      addTrack: (track) => take(track.id, track.title),
    });
  }, [isAvailable, canControl]);
  return null;
};
