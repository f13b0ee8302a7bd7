import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
} from '@madoi/contract/notifications/kinds';
import type { NotificationSwitch } from '@madoi/contract/notifications/settings';
import { Bell, Mail, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { SwitchTrack } from '#ui/switch/SwitchTrack.tsx';
import texts from '#ui/text.module.css';
import styles from './settings.module.css';

const icons = { app: Bell, push: Smartphone, mail: Mail } as const;
const iconPx = 20;

interface CellProps {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isOn: boolean | undefined;
  readonly onSwitch: (next: NotificationSwitch) => void;
}

const Cell = ({ kind, channel, isOn, onSwitch }: CellProps) => {
  const t = useTranslations('notifications.set');
  const names = { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) };
  if (isOn === undefined) {
    return (
      <td>
        <span className={styles.none} title={t('noneLabel', names)}>
          {t('none')}
        </span>
      </td>
    );
  }
  return (
    <td>
      <SwitchTrack
        checked={isOn}
        onChecked={(next) => onSwitch({ kind, channel, isOn: next })}
        label={t('switch', names)}
        className={styles.switch}
      />
    </td>
  );
};

const Hint = ({ kind }: { readonly kind: NotificationKind }) => {
  const t = useTranslations('notifications.set.hint');
  const { user } = useLoginState();
  const words =
    kind === 'mention' && user ? t('mention', { name: user.name }) : kind === 'post' ? t('post') : undefined;
  if (words === undefined) return null;
  return (
    <>
      {/* It stands under the kind; read aloud, the two would run into each other. */}
      <span className={texts.visuallyHidden}>, </span>
      <small>{words}</small>
    </>
  );
};

export interface SwitchMatrixProps {
  readonly switches: readonly NotificationSwitch[];
  readonly onSwitch: (next: NotificationSwitch) => void;
}

/** Kinds by channels; each switch is named by its row and its column. */
export const SwitchMatrix = ({ switches, onSwitch }: SwitchMatrixProps) => {
  const t = useTranslations('notifications.set');
  const kinds = [...new Set(switches.map(({ kind }) => kind))];
  const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
    switches.find((each) => each.kind === kind && each.channel === channel)?.isOn;
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {notificationChannels.map((channel) => {
            const Icon = icons[channel];
            return (
              <th key={channel} scope="col">
                <Icon size={iconPx} strokeWidth={1.75} aria-hidden="true" />
                {t(`channel.${channel}`)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <b>{t(`kind.${kind}`)}</b>
              <Hint kind={kind} />
            </th>
            {notificationChannels.map((channel) => (
              <Cell key={channel} kind={kind} channel={channel} isOn={isOn(kind, channel)} onSwitch={onSwitch} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
