import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { registerCurrentRoom } from '#features/lounge/integrations/current-room.ts';
import { useAddToRoomQueue } from '#features/lounge/integrations/use-add-to-room-queue.ts';
import { useEnsureUser } from '#features/session/session.api.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRequestActions } from '../requests/use-request-actions.ts';
import { useAcceptsRequests } from '../requests/use-request-song.ts';
import { useRoomAccess, useRoomConnection, useRoomView } from '../session/room-context.ts';

/** Lets the search over the room's page ask for what it finds; who controls the room puts it into the queue. */
export const RegisterCurrentRoom = () => {
  const t = useTranslations('room.requests');
  const { canControl } = useRoomAccess();
  const id = useRoomView(({ room }) => room.id);
  const { name } = useRoomText(useRoomView(({ room }) => room));
  const isJoined = useRoomConnection(({ hasJoined }) => hasJoined);
  const isOpen = useAcceptsRequests();
  const requests = useRequestActions();
  const ensureUser = useEnsureUser();
  const put = useAddToRoomQueue();
  /** A second press while the first is on its way asks for nothing more. */
  const asking = useRef<string>(undefined);
  const ask = async (trackId: string, title: string) => {
    if (asking.current === trackId) return;
    asking.current = trackId;
    const { ok } = await requests.ask(trackId);
    asking.current = undefined;
    if (ok) showToast({ kind: 'done', text: t('requested', { title }) });
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
