import { deleteRecording, listRecordings, type Recording } from '@madoi/contract/lounge/live/live-recording';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

const keyOf = (roomId: string) => ['room-recordings', roomId] as const;
/** A file is being made of one: it is asked for again until it is there. */
const pollEveryMs = 2_000;
const isUnfinished = ({ state }: Recording): boolean => state === 'recording' || state === 'mixing';

export const useRecordings = (roomId: string) =>
  useQuery({
    queryKey: keyOf(roomId),
    queryFn: async () => (await call(listRecordings, { params: { id: roomId } })).list,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? pollEveryMs : false),
  });

export const useDeleteRecording = (roomId: string) => {
  const t = useTranslations('live.recording');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (recordingId: string) => call(deleteRecording, { params: { id: roomId, recordingId } }),
    onSuccess: () => showToast({ kind: 'done', text: t('deleted') }),
    onError: () => showToast({ kind: 'error', text: t('deleteFailed') }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(roomId) }),
  });
};
