import { useTranslations } from 'use-intl';
import { showToast } from '../../../../ui/toast/toasts.ts';
import type { LiveTrouble } from './state/live-view.ts';

const told = [
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
const isTold = (trouble: LiveTrouble): trouble is (typeof told)[number] => told.some((one) => one === trouble);

/** Waits for an answer, and says what went wrong; answers whether it was done. */
export const useLiveTrouble = () => {
  const t = useTranslations('live.trouble');
  return async (answer: Promise<LiveTrouble | undefined> | undefined): Promise<boolean> => {
    const trouble = await answer;
    if (trouble === undefined) return true;
    showToast({ kind: 'error', text: t(isTold(trouble) ? trouble : 'other') });
    return false;
  };
};
