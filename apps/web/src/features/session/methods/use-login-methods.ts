import {
  addPasskey,
  listLoginMethods,
  passkeyAddOptions,
  removeLoginMethod,
} from '@madoi/contract/session/login-methods';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { createPasskey, isPasskeyAlreadyRegistered, isPasskeyPromptCancelled } from '#platform/passkeys/passkeys.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { sessionsKey } from '../devices/use-sessions.ts';
import { ReauthenticationCancelled, withReauthentication } from '../state/with-reauthentication.ts';

export type Methods = Awaited<ReturnType<typeof load>>;
const load = () => call(listLoginMethods);
const methodsKey = ['session', 'methods'] as const;

/** The ways back in, as the page was rendered with them and as they have changed since. */
export const useLoginMethods = (loaded: Methods) => {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: methodsKey, queryFn: load, initialData: loaded });
  /** Every change of rights changes the session as well: the list of devices shows it. */
  const reload = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: methodsKey }),
      client.invalidateQueries({ queryKey: sessionsKey }),
    ]);
  };
  return { methods: data, reload };
};

export const useRemoveMethod = (reload: () => Promise<void>) => {
  const t = useTranslations('session.methods');
  return useMutation({
    mutationFn: (id: string) => withReauthentication(() => call(removeLoginMethod, { params: { id } })),
    onSuccess: async ({ success }) => {
      await reload();
      showToast(success ? { kind: 'done', text: t('removed') } : { kind: 'error', text: t('isLast') });
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled) return;
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
      void reload();
    },
  });
};

export const useAddPasskey = (reload: () => Promise<void>) => {
  const t = useTranslations('session.methods');
  return useMutation({
    mutationFn: async () => {
      const { options } = await withReauthentication(() => call(passkeyAddOptions));
      return call(addPasskey, { body: { credential: await createPasskey(options) } });
    },
    onSuccess: async ({ success }) => {
      await reload();
      showToast(success ? { kind: 'done', text: t('passkeyAdded') } : { kind: 'error', text: t('failed') });
    },
    onError: (error) => {
      if (error instanceof ReauthenticationCancelled || isPasskeyPromptCancelled(error)) return;
      console.error(error);
      showToast({ kind: 'error', text: isPasskeyAlreadyRegistered(error) ? t('passkeyKnown') : t('failed') });
    },
  });
};
