import type { RemindedLounge } from '@madoi/contract/lounge/sharing';
import { Bell, BellRing } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonVariant } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useReminder, useReminders } from './reminders.ts';
import styles from './schedule.module.css';

export interface ReminderButtonProps {
  readonly room: Pick<RemindedLounge, 'id' | 'name' | 'number' | 'startAt'>;
  /** How it looks while there is no reminder. */
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium';
  readonly className?: string | undefined;
}

export const ReminderButton = ({ room, variant = 'line', size = 'small', className }: ReminderButtonProps) => {
  const t = useTranslations('schedule');
  const { isReminded, toggle } = useReminder(room);
  const isOwn = useReminders().own.some(({ id }) => id === room.id);
  // Owners are notified of their own rooms anyway.
  if (isOwn) return <span className={styles.remind} />;
  return (
    <Button
      size={size}
      variant={isReminded ? 'plain' : variant}
      className={classNames(styles.remind, className)}
      aria-pressed={isReminded}
      aria-label={t(isReminded ? 'remindedOf' : 'remindOf', { name: room.name })}
      onClick={toggle}
    >
      {isReminded ? <BellRing size={16} aria-hidden="true" /> : <Bell size={16} aria-hidden="true" />}
      {isReminded ? t('reminderOn') : t('remind')}
    </Button>
  );
};
