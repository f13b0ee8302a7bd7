import type { Locale } from '@madoi/contract/constants';
import { getTranslationLanguages } from '@madoi/contract/translation/translation';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

const none: readonly Locale[] = [];

/** The languages that the server translates into; undefined while it is asked. None without a translator. */
export const useTranslationLanguages = (): readonly Locale[] | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['translation', 'languages'],
    queryFn: () => call(getTranslationLanguages),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.list ?? (isError ? none : undefined);
};
