import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { listGuests } from '@madoi/contract/lounge/moderation';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import styles from './moderation.module.css';
import { useBanGuest } from './use-room-moderation.ts';

type Guest = EndpointAnswer<typeof listGuests>['list'][number];

export interface GuestRowsProps {
  readonly guests: readonly Guest[];
  /** In front of each. */
  readonly picture?: ReactNode;
  readonly className?: string | undefined;
}

/** Guests have no name and so no card: the time at which they came tells them apart, and their row has the one thing that can be done about them. */
export const GuestRows = ({ guests, picture, className }: GuestRowsProps) => {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const [asked, setAsked] = useState<Guest>();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useBanGuest(() => setAsking(false));
  const ask = (guest: Guest) => {
    setAsked(guest);
    setAsking(true);
  };
  return (
    <>
      <ul className={className}>
        {guests.map((guest) => (
          <li key={guest.id} className={classNames(styles.row, styles.guest)}>
            {picture}
            <span className={styles.since}>{t('guest.since', { time: formatClock(guest.at) })}</span>
            <Button
              variant="line"
              size="small"
              aria-label={t('guest.banLabel', { time: formatClock(guest.at) })}
              onClick={() => ask(guest)}
            >
              {t('ban.confirm')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={t('guest.title', { time: formatClock(asked?.at ?? 0) })}
        text={t('guest.text')}
        cancelLabel={common('cancel')}
        confirmLabel={t('ban.confirm')}
        danger
        loading={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => asked !== undefined && mutate(asked.id)}
      />
    </>
  );
};
