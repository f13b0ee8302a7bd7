import {
  type LetterComposer,
  type LetterImageType,
  letterMaxChars,
  letterPictureMinPx,
  type SendLetterReason,
  saveLetterDraft,
  sendLetter,
  setLetterPicture,
} from '@madoi/contract/money/letters';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, upload } from '#platform/http/call.ts';
import { downscaleImage } from '#platform/page/downscale-image.ts';
import { showToast } from '#ui/toast/toasts.ts';

const useOutcomeToasts = () => {
  const t = useTranslations('letters.compose');
  return {
    done: (text: string) => showToast({ kind: 'done', text }),
    refused: (reason: SendLetterReason) =>
      showToast({ kind: 'info', text: t(`refused.${reason}`, { max: letterMaxChars }) }),
    failed: (error: unknown) => {
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
    },
  };
};

/** The draft's own picture: kept by the server as soon as it is chosen. */
const usePicture = (loungeId: string, uploadedAt: number, onUploaded: () => void) => {
  const t = useTranslations('letters.compose');
  const [customUploadedAt, setUploadedAt] = useState(uploadedAt);
  const choose = useMutation({
    mutationFn: async (file: File) => upload(setLetterPicture, { id: loungeId }, await downscaleImage(file)),
    onSuccess: (answer) => {
      setUploadedAt(answer.uploadedAt);
      onUploaded();
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: t('pictureFailed', { min: letterPictureMinPx }) });
    },
  });
  return { customUploadedAt, choose };
};

/** A letter while it is written: nothing of it is lost when the server does not take it. */
export const useComposer = (loaded: LetterComposer) => {
  const t = useTranslations('letters.compose');
  const toasts = useOutcomeToasts();
  const [body, setBody] = useState(loaded.body);
  const [imageType, setImageType] = useState<LetterImageType>(loaded.image.type);
  const [sentAt, setSentAt] = useState(loaded.sentAt);
  const picture = usePicture(loaded.lounge.id, loaded.customUploadedAt, () => setImageType('custom'));
  const input = { params: { id: loaded.lounge.id }, body: { body, imageType } };
  const save = useMutation({
    mutationFn: () => call(saveLetterDraft, input),
    onSuccess: (answer) => (answer.success ? toasts.done(t('draftSaved')) : toasts.refused(answer.reason)),
    onError: toasts.failed,
  });
  const send = useMutation({
    mutationFn: () => call(sendLetter, input),
    onSuccess: (answer) => {
      if (answer.success) toasts.done(t('sent', { count: answer.delivered }));
      else toasts.refused(answer.reason);
      if (answer.success || answer.reason === 'sent') setSentAt(Date.now());
    },
    onError: toasts.failed,
  });
  return { body, setBody, imageType, setImageType, picture, save, send, sentAt };
};

export type Composer = ReturnType<typeof useComposer>;
