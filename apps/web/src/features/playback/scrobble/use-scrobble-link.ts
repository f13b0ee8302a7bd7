import { getListenBrainz, removeListenBrainz, setListenBrainz } from '@madoi/contract/playback/listenbrainz';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { type ScrobbleLink, type TokenError, tokenErrorOf, tokenOf } from './scrobble-link.ts';

/**
 * The connection by the server's last answer, and the actions on it. `onChanged` is called after connecting or
 * disconnecting, because the button that did it is gone then.
 */
export const useScrobbleLink = (loaded: ScrobbleLink, onChanged: () => void) => {
  const t = useTranslations('playback.listenBrainz');
  const [link, setLink] = useState(loaded);
  useEffect(() => setLink(loaded), [loaded]);
  const [token, setToken] = useState('');
  const [error, setError] = useState<TokenError>();

  const change = (next: ScrobbleLink, word: 'done' | 'removed') => {
    setLink(next);
    setToken('');
    setError(undefined);
    showToast({ kind: 'done', text: t(word) });
    onChanged();
  };
  /** An answer that got lost may have done its work. */
  const refetch = (failure: unknown) => {
    console.error(failure);
    call(getListenBrainz).then(setLink, () => undefined);
  };
  const set = useMutation({
    mutationFn: (accepted: string) => call(setListenBrainz, { body: { token: accepted } }),
    onSuccess: ({ success, reason, userName }) => {
      if (success) return change({ isOn: true, ...(userName !== undefined && { userName }) }, 'done');
      return setError(tokenErrorOf(reason));
    },
    onError: (failure) => {
      setError('failed');
      refetch(failure);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(removeListenBrainz),
    onSuccess: () => change({ isOn: false }, 'removed'),
    onError: (failure) => {
      showToast({ kind: 'error', text: t('removeFailed') });
      refetch(failure);
    },
  });
  const submit = () => {
    const accepted = tokenOf(token);
    if (set.isPending) return;
    if (accepted === undefined) return setError('format');
    set.mutate(accepted);
  };
  const type = (text: string) => {
    setToken(text);
    setError(undefined);
  };
  return {
    link,
    token,
    type,
    error,
    submit,
    isSaving: set.isPending,
    remove: () => remove.mutate(),
    isRemoving: remove.isPending,
  };
};
