import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import styles from './moderation.module.css';
import type { NumberedGuest } from './number-guests.ts';
import { useBanGuest, useGuests } from './use-room-moderation.ts';

/** More are counted: a list of hundreds is read by nobody. */
const shownMost = 50;

/** The question before a ban, and what is asked about. After it the focus goes on to the next guest, or to the heading after the last. */
function useBanQuestion(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  guests: readonly NumberedGuest[],
) {
  const [asked, setAsked] = useState<NumberedGuest>();
  const [isAsking, setAsking] = useState(false);
  const nextId = useRef<string>(undefined);
  const isBanned = useRef(false);
  const { mutate, isPending } = useBanGuest({
    onBanned: () => {
      isBanned.current = true;
    },
    onSettled: () => setAsking(false),
  });
  const buttonOf = (id: string | undefined) =>
    [...(list.current?.querySelectorAll('button') ?? [])].find((button) => button.dataset.guest === id);
  const ask = (guest: NumberedGuest) => {
    isBanned.current = false;
    nextId.current = guests[guests.indexOf(guest) + 1]?.id;
    setAsked(guest);
    setAsking(true);
  };
  /** Undefined: the button from which it was opened, which is still there. */
  const focusAfter = () => {
    if (!isBanned.current && buttonOf(asked?.id) !== undefined) return undefined;
    return buttonOf(nextId.current) ?? heading.current ?? undefined;
  };
  const ban = () => asked !== undefined && mutate(asked.id);
  return { asked, isAsking, isPending, ask, ban, cancel: () => setAsking(false), focusAfter };
}

export interface GuestRowsProps {
  /** Of the list; it takes the focus after the last guest. */
  readonly heading: RefObject<HTMLElement | null>;
  /** How often the list is read again while it is shown; undefined: once. */
  readonly refetchEveryMs?: number;
  /** In front of each. */
  readonly picture?: ReactNode;
  readonly className?: string | undefined;
  /** Of what is said instead of the list, or below it. */
  readonly noteClassName?: string | undefined;
}

/** Guests have no name and so no card: a number and the time at which they came tell them apart, and their row has the one thing that can be done about them. */
export const GuestRows = ({ heading, refetchEveryMs, picture, className, noteClassName }: GuestRowsProps) => {
  const t = useTranslations('moderation');
  const common = useTranslations('common');
  const clockOf = useZonedClock();
  const { data, isPending, isError } = useGuests(refetchEveryMs);
  const guests = data?.guests ?? [];
  const list = useRef<HTMLUListElement>(null);
  const question = useBanQuestion(list, heading, guests);
  const named = ({ number, at }: NumberedGuest) => ({ number, time: clockOf(at) });
  const hint = classNames(styles.hint, noteClassName);
  return (
    <>
      {isPending && <p className={hint}>{common('loading')}</p>}
      {isError && (
        <p className={noteClassName} role="alert">
          {t('settings.failed')}
        </p>
      )}
      {data !== undefined && guests.length === 0 && <p className={hint}>{t('settings.noGuests')}</p>}
      <ul ref={list} className={className}>
        {guests.slice(0, shownMost).map((guest) => (
          <li key={guest.id} className={classNames(styles.row, styles.guest)}>
            {picture}
            <span className={styles.since}>{t('guest.since', named(guest))}</span>
            <Button
              variant="line"
              size="small"
              data-guest={guest.id}
              aria-label={t('guest.banLabel', named(guest))}
              onClick={() => question.ask(guest)}
            >
              {t('ban.confirm')}
            </Button>
          </li>
        ))}
      </ul>
      {guests.length > shownMost && <p className={hint}>{t('guest.more', { count: guests.length - shownMost })}</p>}
      <ConfirmDialog
        open={question.isAsking}
        title={question.asked === undefined ? '' : t('guest.title', named(question.asked))}
        text={t('guest.text')}
        cancelLabel={common('cancel')}
        confirmLabel={t('ban.confirm')}
        danger
        loading={question.isPending}
        finalFocus={question.focusAfter}
        onCancel={question.cancel}
        onConfirm={question.ban}
      />
    </>
  );
};
