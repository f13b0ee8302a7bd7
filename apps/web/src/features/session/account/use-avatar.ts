import { avatarMinPx } from '@madoi/contract/session/avatar-picture';
import { removeAvatar, setAvatar } from '@madoi/contract/session/profile';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, upload } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useAfterSignIn } from '../state/use-after-sign-in.ts';
import type { Crop } from './crop.ts';
import { drawSquare } from './draw-square.ts';

/** A picture that was chosen and waits to be cut, and what becomes of it. */
export const useAvatar = () => {
  const t = useTranslations('session.avatar');
  const afterSignIn = useAfterSignIn();
  const [picture, setPicture] = useState<ImageBitmap>();
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };
  const done = async (text: string) => {
    await afterSignIn();
    showToast({ kind: 'done', text });
  };
  const failed = (error: unknown) => {
    console.error(error);
    showToast({ kind: 'error', text: t('failed') });
  };
  const save = useMutation({
    mutationFn: async (crop: Crop) => {
      const file = picture && (await drawSquare(picture, crop));
      if (file === undefined) throw new Error('the picture could not be drawn');
      return upload(setAvatar, {}, file);
    },
    onSuccess: async () => {
      close();
      await done(t('done'));
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => call(removeAvatar),
    onSuccess: () => done(t('removed')),
    onError: failed,
  });
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const chosen = await createImageBitmap(file).catch(() => undefined);
    if (chosen === undefined) return void showToast({ kind: 'error', text: t('unreadable') });
    if (Math.min(chosen.width, chosen.height) < avatarMinPx) {
      chosen.close();
      return void showToast({ kind: 'error', text: t('tooSmall', { min: avatarMinPx }) });
    }
    setPicture(chosen);
  };
  return { picture, choose, close, save, remove };
};
