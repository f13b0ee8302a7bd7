import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useRoomView } from '../hooks/room-context.ts';
import { liveDialogs } from './live-dialogs.ts';
import type { LiveDesk, LiveNews } from './state/live-desk.ts';

/** Says what others did to one's own place on the stage. */
export const useLiveNews = (voices: LiveDesk): void => {
  const t = useTranslations('live.news');
  const roomId = useRoomView(({ room }) => room.id);
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    const say = (text: string) => void showToast({ kind: 'info', text });
    return voices.onNews((news: LiveNews) => {
      if (!('roomId' in news)) return say(words.current(news.kind));
      const { name } = news.user;
      if (news.roomId !== roomId) {
        if (news.kind === 'invited') say(words.current('invitedElsewhere', { room: news.roomName, name }));
        return undefined;
      }
      if (news.kind === 'invited') {
        liveDialogs.setState({ invitedBy: name, isInvitationLater: false });
        return undefined;
      }
      return say(words.current(news.kind, { name }));
    });
  }, [voices, roomId]);
};
