import { problemCodeOf } from '@madoi/contract/http/http-failure';
import { handleReport, listReports, type ReportAction, type ReportState } from '@madoi/contract/operator/operator';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

const reportsKey = ['operator-reports'] as const;

/** Reports of one state, page after page, and how many wait in all. */
export const useReports = (state: ReportState) => {
  const query = useInfiniteQuery({
    queryKey: [...reportsKey, state],
    queryFn: ({ pageParam }) =>
      call(listReports, { query: { state, ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
  });
  return { query, reports: query.data?.pages.flatMap(({ list }) => list) ?? [], open: query.data?.pages[0]?.open };
};

export interface HandleReportInput {
  readonly id: string;
  readonly action: ReportAction;
  readonly removeMessages?: boolean;
}

/** Acts on a report; one that somebody else has handled meanwhile is said to be so. */
export const useHandleReport = (onSettled: () => void) => {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: HandleReportInput) => call(handleReport, { params: { id }, body }),
    onSuccess: () => showToast({ kind: 'done', text: t('operator.done') }),
    onError: (error) => {
      const code = problemCodeOf(error);
      if (code === 'conflict') return showToast({ kind: 'info', text: t('operator.already') });
      if (code === 'forbidden' || code === 'not_found') return showToast({ kind: 'info', text: t(`failed.${code}`) });
      console.error(error);
      return showToast({ kind: 'error', text: common('error') });
    },
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: reportsKey });
    },
  });
};
