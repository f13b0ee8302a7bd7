import type { LoungeCard } from '@madoi/contract/lounge/room';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { useReminder } from './reminders.ts';
import styles from './schedule.module.css';

export const ReminderButton = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('schedule');
  const { isReminded, toggle } = useReminder(room);
  return (
    <Button
      size="small"
      look={isReminded ? 'line' : 'plain'}
      className={styles.remind}
      aria-pressed={isReminded}
      aria-label={t(isReminded ? 'remindedOf' : 'remindOf', { name: room.name })}
      onClick={toggle}
    >
      {isReminded && <Check size={16} aria-hidden="true" />}
      {isReminded ? t('booked') : t('book')}
    </Button>
  );
};
