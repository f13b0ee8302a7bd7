import { liveSpeakersMax } from '@madoi/contract/constants';
import type { LiveAudioError } from '@madoi/room-client/live/live-view';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';

const knownErrors = [
  'stage_full',
  'hands_full',
  'not_on_stage',
  'not_invited',
  'not_allowed',
  'on_stage',
  'too_fast',
  'offline',
  'no_media',
  'recordings_full',
  'storage_full',
  'no_microphone',
] as const;
const isKnownError = (trouble: LiveAudioError): trouble is (typeof knownErrors)[number] =>
  knownErrors.some((one) => one === trouble);

/** Waits for an answer, and says what went wrong; answers whether it was done. */
export const useLiveErrorToast = () => {
  const t = useTranslations('live.error');
  return async (answer: Promise<LiveAudioError | undefined> | undefined): Promise<boolean> => {
    const trouble = await answer;
    if (trouble === undefined) return true;
    showToast({ kind: 'error', text: t(isKnownError(trouble) ? trouble : 'other', { max: liveSpeakersMax }) });
    return false;
  };
};
