import { type Profile, type profileReasons, updateProfile } from '@madoi/contract/session/profile';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useAfterSignIn } from '../state/use-after-sign-in.ts';

export type ProfileChange = Partial<Pick<Profile, 'name' | 'birthDate' | 'language' | 'published'>>;
export type ProfileError = (typeof profileReasons)[number] | 'failed';

/** The stored profile, and its changes. A refused change has a reason. */
export const useProfile = (loaded: Profile) => {
  const t = useTranslations('session.account');
  const afterSignIn = useAfterSignIn();
  const [profile, setProfile] = useState(loaded);
  useEffect(() => setProfile(loaded), [loaded]);
  const [error, setError] = useState<ProfileError>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: ProfileChange) => call(updateProfile, { body: change }),
    onSuccess: async ({ success, reason }, change) => {
      if (!success) return setError(reason ?? 'failed');
      setProfile((before) => ({ ...before, ...change }));
      await afterSignIn();
      showToast({ kind: 'done', text: t('saved') });
    },
    onError: (failure) => {
      console.error(failure);
      setError('failed');
    },
  });
  const save = (change: ProfileChange) => {
    setError(undefined);
    mutate(change);
  };
  return { profile, save, saving: isPending ? variables : undefined, error, clear: () => setError(undefined) };
};
