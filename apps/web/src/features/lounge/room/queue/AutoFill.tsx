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
  if (role !== 'owner') return isOn ? <p className={styles.autoFill}>{t('autoFillOn')}</p> : null;
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
