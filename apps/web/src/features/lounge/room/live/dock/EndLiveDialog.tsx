import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { Button } from '../../../../../ui/button/Button.tsx';
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx';
import { useRoomMe } from '../../hooks/room-context.ts';
import { liveDialogs } from '../live-dialogs.ts';
import type { LiveDesk } from '../state/live-desk.ts';
import { useLiveView, usePlace } from '../use-live.ts';
import { useLiveTrouble } from '../use-live-trouble.ts';
import styles from './end-live.module.css';

const close = () => liveDialogs.setState({ isEndingOpen: false });

/** Ends it for everybody, or for oneself; a guest leaves the stage. */
export const EndLiveDialog = ({ voices }: { readonly voices: LiveDesk }) => {
  const t = useTranslations('live.ending');
  const isOpen = useStore(liveDialogs, ({ isEndingOpen }) => isEndingOpen);
  const { canControl } = useRoomMe();
  const place = usePlace();
  const othersAreOn = useLiveView(({ audio }) => (audio.status?.broadcasters.length ?? 0) > 1);
  const tell = useLiveTrouble();
  const [isPending, setPending] = useState(false);
  const carryOut = async (action: 'end' | 'leave' | 'mine') => {
    setPending(true);
    // The microphone is let go of first: that needs nobody's answer.
    const left = voices.leave();
    if (action === 'mine') await tell(left);
    else {
      await left;
      await tell(voices.stage({ action }));
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
        <Button look="danger" wide loading={isPending} onClick={() => void carryOut(canControl ? 'end' : 'leave')}>
          {canControl ? t('confirm') : t('stageConfirm')}
        </Button>
        {canControl && place === 'air' && othersAreOn && (
          <Button look="line" wide disabled={isPending} onClick={() => void carryOut('mine')}>
            {t('mine')}
          </Button>
        )}
        <Button look="text" wide onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
};
