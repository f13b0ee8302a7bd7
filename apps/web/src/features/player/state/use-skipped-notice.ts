import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useSolo } from './solo-context.ts';
import { useTitleOf } from './use-words.ts';

/** A track that cannot be heard is passed over, with a word to the listener. */
export const useSkippedNotice = (): void => {
  const t = useTranslations('player');
  const player = useSolo();
  const titleOf = useTitleOf();
  const say = useRef<(title: string) => void>(undefined);
  const title = useRef(titleOf);
  say.current = (text) => void showToast({ kind: 'info', text: t('skipped', { title: text }) });
  title.current = titleOf;
  useEffect(() => player.onSkipped((track) => say.current?.(title.current(track))), [player]);
};
