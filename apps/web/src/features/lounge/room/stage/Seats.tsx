import type { User } from '@madoi/contract/catalogue/entities';
import { avatarFor } from '@madoi/prints/avatar';
import { desktopSeats, mobileSeats, type Seat } from '@madoi/prints/seats';
import { memo, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useLiveRoom, useRoomMe, useRoomView } from '../hooks/room-context.ts';
import { GuestLantern } from './GuestLantern.tsx';
import { assignGuestSeats } from './guest-seats.ts';
import styles from './seats.module.css';
import { useSeating } from './use-seating.ts';
import { useWidthOf } from './use-width-of.ts';

const wideSeats = desktopSeats();
const usualPhonePx = 390;

interface LanternProps {
  readonly user: User;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly isMine: boolean;
}

/** A face as a lantern on the water, with two flat reflections in its own ink. */
const Lantern = memo(({ user, x, y, sizePx, isMine }: LanternProps) => {
  const { ink } = useMemo(() => avatarFor(user.id, user.name), [user.id, user.name]);
  return (
    <span
      className={classNames(styles.seat, isMine && styles.mine)}
      style={{ '--x': `${x}px`, '--y': `${y}px`, '--z': `${sizePx}px`, '--i': `var(--${ink})` }}
    >
      <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={sizePx} className={styles.face} />
    </span>
  );
});
Lantern.displayName = 'Lantern';

const placeOf = ({ x, y, sizePx }: Seat) => ({ x: Math.round(x), y: Math.round(y), sizePx });

const useCounts = () => {
  const present = useRoomView((view) => view.present);
  const known = useRoomView((view) => view.people.length);
  const isOwnerHere = useRoomView(({ people, room }) => people.some(({ user }) => user.id === room.ownerUser.id));
  return { present, known, isOwnerHere };
};

/** A guest has a seat from the moment the room was entered. */
const useAmGuest = (): boolean => {
  const { userId } = useRoomMe();
  const isSeated = useLiveRoom(({ wasJoined }) => wasJoined);
  return isSeated && userId === undefined;
};

const SeatLayer = ({
  seats,
  className,
}: {
  readonly seats: readonly Seat[];
  readonly className: string | undefined;
}) => {
  const t = useTranslations('room.stage');
  const taken = useSeating(seats.length);
  const { present, known, isOwnerHere } = useCounts();
  const amGuest = useAmGuest();
  const guests = assignGuestSeats({ seats: seats.length, named: taken.length, guests: present - known, amGuest });
  const named = taken.filter(({ at }) => !guests.some((guest) => guest.at === at));
  const more = present - named.length - guests.length - (isOwnerHere ? 1 : 0);
  return (
    <div className={className}>
      {named.map(({ at, person, isMine }) => {
        const seat = seats[at];
        if (seat === undefined) return null;
        return <Lantern key={person.user.id} user={person.user} {...placeOf(seat)} isMine={isMine} />;
      })}
      {guests.map(({ at, isMine }) => {
        const seat = seats[at];
        if (seat === undefined) return null;
        return <GuestLantern key={isMine ? 'me' : at} {...placeOf(seat)} isMine={isMine} />;
      })}
      {more > 0 && (
        <span className={styles.more} title={t('more', { count: more })}>
          +{more}
        </span>
      )}
    </div>
  );
};

/** Both arrangements are rendered; the stylesheet shows the one that fits, so that the first paint is already right. */
export const Seats = () => {
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidthOf(box);
  const phoneSeats = useMemo(() => mobileSeats(Math.min(widthPx ?? usualPhonePx, 640)), [widthPx]);
  return (
    <>
      <div ref={box} className={styles.ruler} />
      <SeatLayer seats={wideSeats} className={styles.wide} />
      <SeatLayer seats={phoneSeats} className={styles.phone} />
    </>
  );
};
