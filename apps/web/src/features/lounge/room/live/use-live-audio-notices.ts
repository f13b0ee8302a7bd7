import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import type { LiveAudioNotice } from '@madoi/room-client/live/live-audio-parts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomView } from '../session/room-context.ts';
import { liveDialogs } from './live-dialogs.ts';

/** Shows what others did about the user's own place on the stage. */
export const useLiveAudioNotices = (liveAudio: LiveAudioController): void => {
  const t = useTranslations('live.notice');
  const roomId = useRoomView(({ room }) => room.id);
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    const showInfo = (text: string) => void showToast({ kind: 'info', text });
    return liveAudio.onNotice((news: LiveAudioNotice) => {
      if (!('roomId' in news)) return showInfo(words.current(news.kind));
      const { name } = news.user;
      if (news.roomId !== roomId) {
        if (news.kind === 'invited') showInfo(words.current('invitedElsewhere', { room: news.roomName, name }));
        return undefined;
      }
      if (news.kind === 'invited') {
        liveDialogs.setState({ invitedBy: name, isInvitationPostponed: false });
        return undefined;
      }
      return showInfo(words.current(news.kind, { name }));
    });
  }, [liveAudio, roomId]);
};
