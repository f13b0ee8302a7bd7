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
      // Also where the text has changed: the next try names the version that was read.
      if (answer.success || answer.reason === 'latest_version') await refreshCatalogue(client, roomId);
      return answer;
    },
  });
  const said: TermsRefusal | undefined = data?.success === false ? data.reason : undefined;
  return { agree: mutate, isBusy: isPending, refusal: isError ? ('failed' as const) : said };
};
