import { removeGiftCard } from '@madoi/contract/money/gifting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { call } from '#platform/http/call.ts';
import { refreshCatalogue } from './use-catalogue.ts';

/** Forgets the card that was kept; the sheet hears of it with the catalogue. */
export const useRemoveCard = () => {
  const client = useQueryClient();
  const roomId = useRoomView(({ room }) => room.id);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call(removeGiftCard),
    onSuccess: () => refreshCatalogue(client, roomId),
  });
  return { remove: () => mutate(), isBusy: isPending, hasFailed: isError };
};
