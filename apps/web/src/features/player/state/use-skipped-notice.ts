import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toast/toasts.ts';
import { useRequiredSoloPlayer } from './solo-context.ts';
import { useTitleOf } from './use-solo-track-text.ts';

/** A track that cannot be heard is passed over, with a word to the listener. */
export const useSkippedNotice = (): void => {
  const t = useTranslations('player');
  const player = useRequiredSoloPlayer();
  const titleOf = useTitleOf();
  const showSkipped = useRef<(title: string) => void>(undefined);
  const title = useRef(titleOf);
  showSkipped.current = (text) => void showToast({ kind: 'info', text: t('skipped', { title: text }) });
  title.current = titleOf;
  useEffect(() => player.onSkipped((track) => showSkipped.current?.(title.current(track))), [player]);
};
