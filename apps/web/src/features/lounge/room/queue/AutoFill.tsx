import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { useTranslations } from 'use-intl';
import { Switch } from '#ui/switch/Switch.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { useUpdateRoom } from '../session/use-update-room.ts';
import styles from './queue.module.css';

/** Auto-fill: a switch for the owner, a line of text for everybody else. */
export const AutoFill = () => {
  const t = useTranslations('room.queue');
  const common = useTranslations('common');
  const { role } = useRoomAccess();
  const isOn = useRoomView(({ room }) => !room.disabledAutoFillTrack);
  const change = useUpdateRoom();
  // It goes on from what was played: without a song it is silent.
  const hasSong = useRoomView(({ replica }) => selectTracks(selectQueueView(replica)).length > 0);
  if (role !== 'owner')
    return isOn ? <p className={styles.autoFill}>{t(hasSong ? 'autoFillOn' : 'autoFillFirst')}</p> : null;
  const shown = change.isPending ? change.variables.disabledAutoFillTrack === false : isOn;
  const set = (checked: boolean) =>
    change.mutate(
      { disabledAutoFillTrack: !checked },
      { onError: () => showToast({ kind: 'error', text: common('error') }) },
    );
  return (
    <div className={styles.autoFill}>
      <Switch checked={shown} onChecked={set}>
        {t('autoFill')}
      </Switch>
    </div>
  );
};
