import type { User } from '@madoi/contract/catalogue/entities';
import { avatarFor } from '@madoi/prints/avatar';
import { desktopSeats, mobileSeatCount, mobileSeats, type Seat, seatsInRow } from '@madoi/prints/seats';
import type { SeatingPlan } from '@madoi/room-client/stage/seating-store';
import { memo, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { SeatMark } from '../live/stage/SeatMark.tsx';
import { openPersonCard } from '../person/person-card-store.ts';
import { GuestLantern } from './GuestLantern.tsx';
import styles from './seats.module.css';
import { useSeatKeys } from './use-seat-keys.ts';
import { useSeating } from './use-seating.ts';
import { useWidthOf } from './use-width-of.ts';

/** Round the turntable; or in one row, where lyrics have the stage. */
export type SeatArrangement = 'rings' | 'row';

const wideSeats = { rings: desktopSeats(), row: seatsInRow(18) } as const;
const phoneRow = seatsInRow(8);
const seatCounts = {
  rings: [wideSeats.rings.length, mobileSeatCount],
  row: [wideSeats.row.length, phoneRow.length],
} as const;
const usualPhonePx = 390;

interface LanternProps {
  readonly user: User;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly isMine: boolean;
  readonly isTabStop: boolean;
  readonly onEnter: (userId: string) => void;
}

/** A face as a lantern on the water, with two flat reflections in its own ink; a click on it opens its person's card. */
const Lantern = memo(({ user, at, x, y, sizePx, isMine, isTabStop, onEnter }: LanternProps) => {
  const t = useTranslations('room.stage');
  const { ink } = useMemo(() => avatarFor(user.id, user.name), [user.id, user.name]);
  return (
    <button
      type="button"
      data-seat={at}
      data-face-of={user.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={isMine ? t('you') : t('seat', { name: user.name })}
      title={user.name}
      className={classNames(styles.seat, isMine && styles.mine)}
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--z': `${sizePx}px`, '--i': `var(--${ink})` }}
      onFocus={() => onEnter(user.id)}
      onClick={(event) => openPersonCard(user, event.currentTarget)}
    >
      <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={sizePx} className={styles.face} />
      <SeatMark userId={user.id} />
    </button>
  );
});
Lantern.displayName = 'Lantern';

const placeOf = ({ x, y, sizePx }: Seat) => ({ x: Math.round(x), y: Math.round(y), sizePx });

/** The seat that the tab key reaches: the one that had the focus last, or the first. */
const tabStopOf = ({ named }: SeatingPlan, entered: string | undefined): string | undefined => {
  if (named.some(({ person }) => person.user.id === entered)) return entered;
  return named.reduce<SeatingPlan['named'][number] | undefined>(
    (first, seat) => (first === undefined || seat.at < first.at ? seat : first),
    undefined,
  )?.person.user.id;
};

interface SeatLayerProps {
  readonly seats: readonly Seat[];
  readonly seating: SeatingPlan;
  readonly className: string | undefined;
  readonly onPeople: () => void;
}

const SeatLayer = ({ seats, seating, className, onPeople }: SeatLayerProps) => {
  const t = useTranslations('room.stage');
  const { box, onKeyDown, entered, onEnter } = useSeatKeys();
  const tabStop = tabStopOf(seating, entered);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div ref={box} role="group" aria-label={t('seats')} className={className} onKeyDown={onKeyDown}>
      {seating.named.map(({ at, person: { user }, isMine }) => {
        const seat = seats[at];
        if (seat === undefined) return null;
        return (
          <Lantern
            key={user.id}
            user={user}
            at={at}
            {...placeOf(seat)}
            isMine={isMine}
            isTabStop={user.id === tabStop}
            onEnter={onEnter}
          />
        );
      })}
      {seating.guests.map(({ at, isMine }) => {
        const seat = seats[at];
        if (seat === undefined) return null;
        return <GuestLantern key={isMine ? 'me' : at} {...placeOf(seat)} isMine={isMine} />;
      })}
      {seating.more > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('showPeople', { count: seating.more })}
          onClick={onPeople}
        >
          +{seating.more}
        </button>
      )}
    </div>
  );
};

const emptySeating: SeatingPlan = { named: [], guests: [], more: 0 };

export interface SeatsProps {
  readonly arrangement: SeatArrangement;
  readonly onPeople: () => void;
}

/** The seats of both widths are rendered; the stylesheet shows the one that fits, so that the first paint is already right. */
export const Seats = ({ arrangement, onPeople }: SeatsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidthOf(box);
  const [wide = emptySeating, phone = emptySeating] = useSeating(seatCounts[arrangement]);
  const phoneRings = useMemo(() => mobileSeats(Math.min(widthPx ?? usualPhonePx, 640)), [widthPx]);
  const phoneSeats = arrangement === 'row' ? phoneRow : phoneRings;
  return (
    <>
      <div ref={box} className={styles.ruler} />
      <SeatLayer seats={wideSeats[arrangement]} seating={wide} className={styles.wide} onPeople={onPeople} />
      <SeatLayer seats={phoneSeats} seating={phone} className={styles.phone} onPeople={onPeople} />
    </>
  );
};
