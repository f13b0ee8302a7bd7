import { playbackStatus } from '@madoi/contract/playback/playback';
import { allowanceRenewsAt } from '@madoi/domain/playback/allowance';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useRootData } from '#platform/page/root-data.ts';
import { type Renewal, renewalOf } from './renewal.ts';

/** When the free month starts over, as the server says it; from the page's own age until it has answered. */
export const useRenewal = (isAsked: boolean): Renewal & { readonly renewsAt: number } => {
  const pageMs = useRootData()?.nowMs ?? 0;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['playback', 'status'],
    queryFn: () => call(playbackStatus),
    enabled: isAsked,
    staleTime: 0,
  });
  const renewsAt = data?.renewsAt ?? allowanceRenewsAt(pageMs);
  return { renewsAt, ...renewalOf(renewsAt, data === undefined ? pageMs : dataUpdatedAt) };
};
