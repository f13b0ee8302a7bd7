import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { liveDialogs, openPreflight } from './live-dialogs.ts';
import { RecordingNotice } from './recording/RecordingNotice.tsx';
import styles from './stage-invitation.module.css';
import { useStageRole } from './use-live.ts';
import { useLiveErrorToast } from './use-live-error-toast.ts';

/** Called to the stage: yes or no; Escape, and a click beside it, leave the answer for later. */
export const StageInvitationDialog = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live.stageInvitation');
  const place = useStageRole();
  const withErrorToast = useLiveErrorToast();
  const { isInvitationPostponed, invitedBy } = useStore(liveDialogs);
  const [pending, setPending] = useState<'accept' | 'decline'>();
  const answer = async (action: 'accept' | 'decline') => {
    setPending(action);
    const isDone = await withErrorToast(liveAudio.stage({ action }));
    setPending(undefined);
    if (isDone && action === 'accept') openPreflight();
  };
  return (
    <Dialog
      open={place === 'invited' && !isInvitationPostponed}
      onClose={() => liveDialogs.setState({ isInvitationPostponed: true })}
      title={t('title')}
      description={invitedBy === undefined ? t('textNobody') : t('text', { name: invitedBy })}
      widthPx={400}
    >
      <RecordingNotice />
      <div className={styles.two}>
        <Button variant="line" wide loading={pending === 'decline'} onClick={() => void answer('decline')}>
          {t('decline')}
        </Button>
        <Button variant="primary" wide loading={pending === 'accept'} onClick={() => void answer('accept')}>
          {t('accept')}
        </Button>
      </div>
      <p className={styles.later}>{t('later')}</p>
    </Dialog>
  );
};
