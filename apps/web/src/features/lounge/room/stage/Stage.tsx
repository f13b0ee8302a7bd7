import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LiveStageSlot } from '../live/LiveSlots.tsx';
import { Speakers } from '../live/stage/Speakers.tsx';
import { useIsOnAir } from '../live/use-live.ts';
import { ActivityPill } from './ActivityPill.tsx';
import { Bubbles } from './Bubbles.tsx';
import { useCalmStage } from './calm/use-calm-stage.ts';
import { Deck } from './Deck.tsx';
import { Host } from './Host.tsx';
import { Reactions } from './reactions/Reactions.tsx';
import { Scene } from './Scene.tsx';
import { Seats } from './Seats.tsx';
import styles from './stage.module.css';

/** For the eye alone: hidden from the accessibility tree, and nothing of it can be pressed. */
const Sight = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.sight} aria-hidden="true">
    {children}
  </div>
);

export interface StageProps {
  /** Who wants to see everybody. */
  readonly onPeople: () => void;
  readonly children: ReactNode;
}

/** The night over the bay with everyone on it. The seats can be pressed; what else happens on it is told in the log. */
export const Stage = ({ onPeople, children }: StageProps) => {
  const t = useTranslations('room.stage');
  const isCalm = useCalmStage();
  const isOnAir = useIsOnAir();
  return (
    <section
      className={styles.stage}
      aria-label={t('label')}
      data-calm={isCalm || undefined}
      data-on-air={isOnAir || undefined}
    >
      <div className={styles.picture}>
        <Sight>
          <Scene />
        </Sight>
        <div className={styles.ensemble}>
          <Sight>
            <Deck />
          </Sight>
          <Host />
          <Speakers />
          <Seats onPeople={onPeople} />
        </div>
        <Sight>
          <Reactions />
          <Bubbles />
          <ActivityPill />
        </Sight>
      </div>
      <LiveStageSlot />
      {children}
    </section>
  );
};
