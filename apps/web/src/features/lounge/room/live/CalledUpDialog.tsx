import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { Button } from '../../../../ui/button/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import styles from './called-up.module.css';
import { liveDialogs, openPreflight } from './live-dialogs.ts';
import { RecordingNotice } from './recording/RecordingNotice.tsx';
import type { LiveDesk } from './state/live-desk.ts';
import { usePlace } from './use-live.ts';
import { useLiveTrouble } from './use-live-trouble.ts';

/** Called to the stage: yes or no; Escape, and a click beside it, leave the answer for later. */
export const CalledUpDialog = ({ voices }: { readonly voices: LiveDesk }) => {
  const t = useTranslations('live.calledUp');
  const place = usePlace();
  const tell = useLiveTrouble();
  const { isInvitationLater, invitedBy } = useStore(liveDialogs);
  const [pending, setPending] = useState<'accept' | 'decline'>();
  const answer = async (action: 'accept' | 'decline') => {
    setPending(action);
    const isDone = await tell(voices.stage({ action }));
    setPending(undefined);
    if (isDone && action === 'accept') openPreflight();
  };
  return (
    <Dialog
      open={place === 'invited' && !isInvitationLater}
      onClose={() => liveDialogs.setState({ isInvitationLater: true })}
      title={t('title')}
      description={invitedBy === undefined ? t('textNobody') : t('text', { name: invitedBy })}
      widthPx={400}
    >
      <RecordingNotice />
      <div className={styles.two}>
        <Button look="line" wide loading={pending === 'decline'} onClick={() => void answer('decline')}>
          {t('decline')}
        </Button>
        <Button look="primary" wide loading={pending === 'accept'} onClick={() => void answer('accept')}>
          {t('accept')}
        </Button>
      </div>
      <p className={styles.later}>{t('later')}</p>
    </Dialog>
  );
};
