import { acceptGiftingTerms } from '@madoi/contract/money/gifting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import type { TermsRefusal } from './TermsForm.tsx';
import { refreshCatalogue } from './use-catalogue.ts';

/** Accepting the terms; what is refused stays to be mended. */
export const useTerms = (roomId: string, version: number) => {
  const client = useQueryClient();
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async (birthDate: string | undefined) => {
      const answer = await call(acceptGiftingTerms, {
        body: { version, ...(birthDate !== undefined && { birthDate }) },
      });
      // Also where it is refused: the text may be a newer one, and a birth date may have been told elsewhere meanwhile.
      await refreshCatalogue(client, roomId);
      return answer;
    },
  });
  const said: TermsRefusal | undefined = data?.success === false ? data.reason : undefined;
  return { agree: mutate, isBusy: isPending, refusal: isError ? ('failed' as const) : said };
};
