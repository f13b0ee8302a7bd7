import { setAcceptsRequests } from '@madoi/contract/lounge/requests';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomView } from '../session/room-context.ts';
import { useAcceptsRequests } from './use-request-song.ts';

/** The switch changes at once; the room's event decides in the end. */
export const useRequestsSwitch = () => {
  const t = useTranslations('room.requests.refusal');
  const id = useRoomView(({ room }) => room.id);
  const holds = useAcceptsRequests();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (open: boolean) => call(setAcceptsRequests, { params: { id }, body: { open } }),
    onError: () => showToast({ kind: 'info', text: t('unknown') }),
  });
  return { isOpen: isPending ? variables : holds, setOpen: (open: boolean) => mutate(open) };
};
