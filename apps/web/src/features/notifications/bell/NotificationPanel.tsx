import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useArrivedFocus } from '#ui/popover/use-arrived-focus.ts';
import { ScrollRegion } from '#ui/scroll-region/ScrollRegion.tsx';
import { NotificationList } from '../list/NotificationList.tsx';
import { PanelFoot } from '../list/PanelFoot.tsx';
import { ReadAllButton } from '../list/ReadAllButton.tsx';
import { NotificationsTexts } from '../NotificationsTexts.tsx';
import styles from './bell.module.css';

interface PanelProps {
  readonly onFollow: () => void;
}

const Contents = ({ onFollow }: PanelProps) => {
  const t = useTranslations('notifications');
  const head = useRef<HTMLElement>(null);
  useArrivedFocus(head);
  return (
    <>
      <header ref={head} className={styles.head}>
        <Popover.Title className={styles.title}>{t('title')}</Popover.Title>
        <ReadAllButton />
      </header>
      <ScrollRegion className={styles.scroll} label={t('title')}>
        <NotificationList onFollow={onFollow} headingLevel="h3" />
      </ScrollRegion>
      <PanelFoot onFollow={onFollow} />
    </>
  );
};

/** Under the bell. Opening it reads nothing: a row is read when it is pressed, or looked at. */
export const NotificationPanel = (props: PanelProps) => (
  <NotificationsTexts waiting={<div className={styles.waiting} />}>
    <Contents {...props} />
  </NotificationsTexts>
);
