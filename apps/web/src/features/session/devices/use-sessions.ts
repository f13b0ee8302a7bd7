import { endOtherSessions, endSession, listSessions, type SessionEntry } from '@madoi/contract/session/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { ReauthenticationCancelled, withReauthentication } from '../state/with-reauthentication.ts';

export const sessionsKey = ['session', 'devices'] as const;

/** Where one is signed in, and the way out of there. */
export const useSessions = (loaded: readonly SessionEntry[]) => {
  const t = useTranslations('session.devices');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: sessionsKey,
    queryFn: async (): Promise<readonly SessionEntry[]> => (await call(listSessions)).list,
    initialData: loaded,
  });
  const reload = () => client.invalidateQueries({ queryKey: sessionsKey });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string | 'others') =>
      withReauthentication<{ readonly success: true }>(() =>
        id === 'others' ? call(endOtherSessions) : call(endSession, { params: { id } }),
      ),
    onSuccess: async () => {
      await reload();
      showToast({ kind: 'done', text: t('ended') });
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled) return;
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
      void reload();
    },
  });
  return { sessions: data, end: mutate, ending: isPending ? variables : undefined };
};
