import type { Echo } from '@madoi/contract/lounge/echoes';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Switch } from '#ui/switch/Switch.tsx';
import { usePosition } from '../session/use-position.ts';
import styles from './echo-list.module.css';
import { turnEchoes, useHasEchoes, useSwitchTurns } from './echo-setting.ts';
import { selectNearbyEchoes } from './nearby-echoes.ts';
import { useEchoes } from './use-echoes.ts';

const Row = ({ echo: { offsetMs, userId, uploadedAt, userName, message, at } }: { readonly echo: Echo }) => (
  <li className={styles.echo}>
    <time>{formatDuration(offsetMs / 1_000)}</time>
    <Avatar userId={userId} uploadedAt={uploadedAt} name={userName} sizePx={avatarPx.inline} />
    <span className={styles.text}>{message}</span>
    <small>
      {userName} {formatShortDate(at)}
    </small>
  </li>
);

/** What was said around this moment of the song before, and the switch. Nothing is read aloud when it changes. */
export const EchoList = () => {
  const t = useTranslations('room.echoes');
  const isOn = useHasEchoes();
  const turns = useSwitchTurns();
  const echoes = useEchoes();
  const positionMs = Math.floor(usePosition()?.positionSec ?? 0) * 1_000;
  if (echoes.length === 0 && turns === 0) return null;
  return (
    <section className={styles.echoes} aria-label={t('title')}>
      <Switch checked={isOn} onChecked={turnEchoes}>
        <b>{t('title')}</b> {isOn && <span className={styles.count}>{echoes.length}</span>}
      </Switch>
      <ul>
        {selectNearbyEchoes(echoes, positionMs).map((echo) => (
          <Row key={echo.id} echo={echo} />
        ))}
      </ul>
      <p className={styles.hint}>{t('hint')}</p>
    </section>
  );
};
