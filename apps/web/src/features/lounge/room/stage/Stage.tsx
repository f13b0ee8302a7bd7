import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ActivityPill } from './ActivityPill.tsx';
import { Bubbles } from './Bubbles.tsx';
import { Deck } from './Deck.tsx';
import { Host } from './Host.tsx';
import { Reactions } from './Reactions.tsx';
import { Scene } from './Scene.tsx';
import { Seats } from './Seats.tsx';
import styles from './stage.module.css';

/**
 * The night over the bay with everyone on it. A picture for the eye: all of it is hidden from the accessibility tree,
 * and what happens on it is told in the log.
 */
export const Stage = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations('room.stage');
  return (
    <section className={styles.stage} aria-label={t('label')}>
      <div className={styles.picture} aria-hidden="true">
        <Scene />
        <div className={styles.ensemble}>
          <Deck />
          <Host />
          <Seats />
        </div>
        <Reactions />
        <Bubbles />
        <ActivityPill />
      </div>
      {children}
    </section>
  );
};
