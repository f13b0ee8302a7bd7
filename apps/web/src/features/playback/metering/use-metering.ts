import { guestId } from '@madoi/room-client/playback/reports/reporter-parts';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import {
  closeUsageLimitDialog,
  openJoinDialog,
  openUsageLimitDialog,
  useLoginState,
  useSetTimeLeft,
} from '#features/session/session.api.ts';
import { bindListeningPageLifecycle, pageReporter } from '#platform/playback/reports/page-reporter.ts';
import { closeToast, showToast } from '#ui/toast/toasts.ts';

/** Sets the reporter's listener, and the page's listening time left (specification 7.27). */
const useListener = () => {
  const { hasSession, user } = useLoginState();
  const setTimeLeft = useSetTimeLeft();
  const reporter = pageReporter();
  const timeLeftSec = useStore(reporter.store, (state) => state.timeLeftSec);
  const id = user?.id ?? (hasSession ? guestId : undefined);
  const isFree = user?.isFree ?? false;
  const shownSec = user?.timeLeft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month is set once per person, the reporter counts it from there
  useEffect(
    () => reporter.setListener(id === undefined ? undefined : { id, isFree }, shownSec),
    [reporter, id, isFree],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new number is news
  useEffect(() => {
    if (timeLeftSec !== undefined) setTimeLeft(timeLeftSec);
  }, [timeLeftSec]);
};

/** Specification 8.09 and 8.13: what ended the playback, said in the way that its kind asks for. */
const useHaltNotice = () => {
  const t = useTranslations('player');
  const reporter = pageReporter();
  const halted = useStore(reporter.store, (state) => state.halted);
  const { user } = useLoginState();
  const isGuest = user === undefined;
  const isStandard = user?.isFree === false;
  useEffect(
    () =>
      reporter.onLimit(() => {
        if (!isGuest) return openUsageLimitDialog();
        void openJoinDialog({ reason: 'guestDay' });
      }),
    [reporter, isGuest],
  );
  // Who chose a name or bought STANDARD in order to listen gets the music without another click.
  useEffect(() => {
    if (isStandard) closeUsageLimitDialog();
    if (!isGuest && reporter.store.getState().halted === 'usage_limit') void reporter.resumeHere();
  }, [reporter, isGuest, isStandard]);
  useEffect(() => {
    if (halted !== 'other_device') return undefined;
    const toast = showToast({
      kind: 'error',
      text: t('errorMultiDevice'),
      action: { label: t('playHere'), onPress: () => void reporter.resumeHere() },
    });
    return () => closeToast(toast);
  }, [halted, t, reporter]);
};

/** Meters whatever the page plays, for as long as there is a page. */
export const useMetering = () => {
  useEffect(() => bindListeningPageLifecycle(window, pageReporter()), []);
  useListener();
  useHaltNotice();
};
