import type { RemindedLounge } from '@madoi/contract/lounge/sharing';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { useReminder, useReminders } from './reminders.ts';
import styles from './schedule.module.css';

export interface ReminderButtonProps {
  readonly room: Pick<RemindedLounge, 'id' | 'name' | 'number' | 'startAt'>;
}

export const ReminderButton = ({ room }: ReminderButtonProps) => {
  const t = useTranslations('schedule');
  const { isReminded, toggle } = useReminder(room);
  const isOwn = useReminders().own.some(({ id }) => id === room.id);
  // Owners are notified of their own rooms anyway.
  if (isOwn) return <span className={styles.remind} />;
  return (
    <Button
      size="small"
      variant={isReminded ? 'line' : 'plain'}
      className={styles.remind}
      aria-pressed={isReminded}
      aria-label={t(isReminded ? 'remindedOf' : 'remindOf', { name: room.name })}
      onClick={toggle}
    >
      {isReminded && <Check size={16} aria-hidden="true" />}
      {isReminded ? t('reminderOn') : t('remind')}
    </Button>
  );
};
