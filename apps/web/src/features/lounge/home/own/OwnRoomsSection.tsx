import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Link2, Mic } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { InvitationRow } from '#features/lounge/co-owners/InvitationRow.tsx';
import { LifecycleDialog } from '#features/lounge/settings/LifecycleDialog.tsx';
import { formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { prefetchOn } from '#ui/lazy/prefetch.ts';
import text from '#ui/text.module.css';
import { useMinuteClock } from '../use-clock.ts';
import styles from './own.module.css';
import type { OwnRooms } from './own-rooms.ts';

const RoomSettingsDialog = lazyDialog(
  async () => (await import('#features/lounge/settings/RoomSettingsDialog.tsx')).RoomSettingsDialog,
  { widthPx: 600 },
);

type Asked = 'edit' | 'open' | 'cancel';

const RoomActions = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('lifecycle.own');
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const refresh = () => void revalidate();
  const name = room.name;
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="line"
        aria-label={t('editLabel', { name })}
        onClick={() => setAsked('edit')}
        {...prefetchOn(RoomSettingsDialog)}
      >
        {t('edit')}
      </Button>
      {room.isReady ? (
        <LinkButton size="small" variant="line" to={roomPath(room.id)} aria-label={t('enterLabel', { name })}>
          {t('enter')}
        </LinkButton>
      ) : (
        <>
          <Button size="small" variant="line" aria-label={t('openLabel', { name })} onClick={() => setAsked('open')}>
            {t('open')}
          </Button>
          <Button
            size="small"
            variant="text"
            aria-label={t('cancelLabel', { name })}
            onClick={() => setAsked('cancel')}
          >
            {t('cancel')}
          </Button>
        </>
      )}
      <RoomSettingsDialog open={asked === 'edit'} room={room} onClose={close} onSaved={refresh} />
      <LifecycleDialog action="open" room={room} open={asked === 'open'} onClose={close} onDone={refresh} />
      <LifecycleDialog action="cancel" room={room} open={asked === 'cancel'} onClose={close} onDone={refresh} />
    </div>
  );
};

interface OwnRowProps {
  readonly room: LoungeCard;
  readonly nowMs: number;
  readonly isCoOwner?: boolean;
}

const OwnRow = ({ room, nowMs, isCoOwner = false }: OwnRowProps) => {
  const clockOf = useZonedClock();
  const t = useTranslations('lifecycle');
  const isDue = !room.isReady && room.startAt <= nowMs;
  const start = { date: formatShortDate(room.startAt), time: clockOf(room.startAt) };
  const when = room.isReady
    ? t('own.live', { count: room.stat.present })
    : t(isDue ? 'own.due' : 'own.scheduled', start);
  return (
    <li className={styles.row} style={{ '--ink': `var(--${obiFor(room.id).ink})` }}>
      <i className={styles.tick} aria-hidden="true" />
      <Link to={roomPath(room.id)} className={classNames(text.lines, styles.words)}>
        <b>
          {room.name}
          {room.limitation.visibility === 'unlisted' && (
            <Link2
              size={14}
              role="img"
              aria-label={t(room.limitation.audience === 'invited' ? 'byInvitation' : 'unlisted')}
            />
          )}
          {room.isSinging === true && <Mic size={14} role="img" aria-label={t('singing')} />}
        </b>
        <small className={classNames(isDue && styles.due)}>
          {isCoOwner ? `${when}　${t('own.coOwnerTag')}` : when}
        </small>
      </Link>
      {!isCoOwner && !room.isHouse && <RoomActions room={room} />}
    </li>
  );
};

/** The visitor's own rooms, scheduled and live, those in which they are co-owner, and open invitations. */
export const OwnRoomsSection = ({ own, nowMs: servedAtMs }: { readonly own: OwnRooms; readonly nowMs: number }) => {
  const t = useTranslations('lifecycle.own');
  const nowMs = useMinuteClock(servedAtMs);
  const invited = own.coOwned.filter(({ coOwner }) => coOwner.state === 'invited');
  const coOwned = own.coOwned.filter(({ coOwner }) => coOwner.state === 'accepted');
  if (own.rooms.length + own.coOwned.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own-lounges">
      <h2 id="own-lounges">{t('title')}</h2>
      {invited.map((room) => (
        <InvitationRow key={room.id} room={room} />
      ))}
      <ul className={styles.list}>
        {own.rooms.map((room) => (
          <OwnRow key={room.id} room={room} nowMs={nowMs} />
        ))}
        {coOwned.map((room) => (
          <OwnRow key={room.id} room={room} nowMs={nowMs} isCoOwner />
        ))}
      </ul>
    </section>
  );
};
