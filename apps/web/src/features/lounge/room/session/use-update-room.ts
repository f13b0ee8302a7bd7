import { archiveLounge, updateLounge } from '@madoi/contract/lounge/room';
import type { LoungeReason } from '@madoi/contract/lounge/room-settings';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomHandle, useRoomView } from './room-context.ts';

export interface RoomTextInput {
  readonly name: string;
  readonly topic: string;
  readonly description: string;
}

type Change = Partial<RoomTextInput> & { readonly disabledAutoFillTrack?: boolean };
type Changed = { readonly ok: true } | { readonly ok: false; readonly reason: LoungeReason };

/** Writes to the room; what was written shows at once, and to everybody else by the room's own event. */
export const useUpdateRoom = () => {
  const { view } = useRoomHandle();
  const id = useRoomView(({ room }) => room.id);
  return useMutation({
    mutationFn: async (change: Change): Promise<Changed> => {
      const answer = await call(updateLounge, { params: { id }, body: change });
      if (!answer.success) return { ok: false, reason: answer.reason };
      const { success: _success, ...room } = answer;
      view.setState((state) => ({ ...state, room: { ...room, stat: state.room.stat } }));
      return { ok: true };
    },
    onError: (error) => console.error(error),
  });
};

export const useEndRoom = (onEnded: () => void) => {
  const t = useTranslations('room.end');
  const common = useTranslations('common');
  const { view } = useRoomHandle();
  const id = useRoomView(({ room }) => room.id);
  return useMutation({
    mutationFn: () => call(archiveLounge, { params: { id } }),
    onSuccess: ({ success: _success, ...room }) => {
      onEnded();
      view.setState({ room, isEnded: true });
      showToast({ kind: 'done', text: t('done') });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: common('error') });
    },
  });
};
