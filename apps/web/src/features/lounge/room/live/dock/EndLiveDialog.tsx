import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { liveDialogs } from '../live-dialogs.ts';
import { useLiveView, useStageRole } from '../use-live.ts';
import { useLiveErrorToast } from '../use-live-error-toast.ts';
import styles from './end-live.module.css';

const close = () => liveDialogs.setState({ isEndDialogOpen: false });

/** Ends it for everybody, or for oneself; a guest leaves the stage. */
export const EndLiveDialog = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live.ending');
  const isOpen = useStore(liveDialogs, ({ isEndDialogOpen }) => isEndDialogOpen);
  const { canControl } = useRoomAccess();
  const place = useStageRole();
  const othersAreOn = useLiveView(({ audio }) => (audio.status?.broadcasters.length ?? 0) > 1);
  const withErrorToast = useLiveErrorToast();
  const [isPending, setPending] = useState(false);
  const carryOut = async (action: 'end' | 'leave' | 'mine') => {
    setPending(true);
    // The microphone is let go of first: that needs nobody's answer.
    const left = liveAudio.leave();
    if (action === 'mine') await withErrorToast(left);
    else {
      await left;
      await withErrorToast(liveAudio.stage({ action }));
    }
    setPending(false);
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={canControl ? t('title') : t('stageTitle')}
      description={canControl ? t('text') : t('stageText')}
      widthPx={400}
    >
      <div className={styles.answers}>
        <Button variant="danger" wide loading={isPending} onClick={() => void carryOut(canControl ? 'end' : 'leave')}>
          {canControl ? t('confirm') : t('stageConfirm')}
        </Button>
        {canControl && place === 'air' && othersAreOn && (
          <Button variant="line" wide disabled={isPending} onClick={() => void carryOut('mine')}>
            {t('mine')}
          </Button>
        )}
        <Button wide onClick={close}>
          {canControl ? t('cancel') : t('stageCancel')}
        </Button>
      </div>
    </Dialog>
  );
};
