import { setGiftingCap } from '@madoi/contract/money/gifting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { refreshCatalogue } from './use-catalogue.ts';

/** Sets the cap of one’s own; `onSaved` when it is kept. */
export const useOwnCap = (roomId: string, onSaved: () => void) => {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (monthlyYen: number | null) => call(setGiftingCap, { body: { monthlyYen } }),
    onSuccess: async () => {
      await refreshCatalogue(client, roomId);
      onSaved();
    },
  });
  return { save: mutate, isBusy: isPending, hasFailed: isError };
};
