import {
  listBans,
  listGuests,
  removeGuest,
  type SlowModeStep,
  setSlowMode,
  unbanUser,
} from '@madoi/contract/lounge/moderation';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomView } from '../session/room-context.ts';
import { type NumberedGuests, numberGuests } from './number-guests.ts';
import { useModerationErrorToast } from './use-kick.ts';

const bansKey = (id: string) => ['room-bans', id] as const;
const guestsKey = (id: string) => ['room-guests', id] as const;

export const useSlowMode = () => {
  const id = useRoomView(({ room }) => room.id);
  const onError = useModerationErrorToast();
  return useMutation({
    mutationFn: (seconds: SlowModeStep) => call(setSlowMode, { params: { id }, body: { seconds } }),
    onError,
  });
};

/** Read again whenever the dialog opens: others who moderate the room change it too. */
export const useBans = () => {
  const id = useRoomView(({ room }) => room.id);
  const query = useInfiniteQuery({
    queryKey: bansKey(id),
    queryFn: ({ pageParam }) =>
      call(listBans, { params: { id }, query: pageParam === undefined ? {} : { next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    staleTime: 0,
  });
  return { ...query, bans: query.data?.pages.flatMap(({ list }) => list) ?? [] };
};

export const useLiftBan = () => {
  const t = useTranslations('moderation.settings');
  const id = useRoomView(({ room }) => room.id);
  const client = useQueryClient();
  const onError = useModerationErrorToast();
  return useMutation({
    mutationFn: ({ userId }: { readonly userId: string; readonly name: string }) =>
      call(unbanUser, { params: { id, userId } }),
    onSuccess: (_, { name }) => showToast({ kind: 'done', text: t('lifted', { name }) }),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: bansKey(id) }),
  });
};

/** `refetchEveryMs`: read again and again for as long as it is shown. Every list of a room has the same numbers. */
export const useGuests = (refetchEveryMs?: number) => {
  const id = useRoomView(({ room }) => room.id);
  const client = useQueryClient();
  return useQuery({
    queryKey: guestsKey(id),
    queryFn: async () => {
      const { list } = await call(listGuests, { params: { id } });
      return numberGuests(client.getQueryData<NumberedGuests>(guestsKey(id)), list);
    },
    staleTime: 0,
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
  });
};

/** `onBanned` is called before `onSettled`, which an error calls alone. */
export const useBanGuest = ({
  onBanned,
  onSettled,
}: {
  readonly onBanned: () => void;
  readonly onSettled: () => void;
}) => {
  const t = useTranslations('moderation.guest');
  const id = useRoomView(({ room }) => room.id);
  const client = useQueryClient();
  const onError = useModerationErrorToast();
  return useMutation({
    mutationFn: (guestId: string) => call(removeGuest, { params: { id, guestId } }),
    onSuccess: () => {
      onBanned();
      showToast({ kind: 'done', text: t('done') });
    },
    onError,
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: guestsKey(id) });
    },
  });
};
