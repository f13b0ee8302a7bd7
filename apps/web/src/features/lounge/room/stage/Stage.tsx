import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EchoLegendSlot, EchoStageSlot } from '../echoes/EchoSlots.tsx';
import { StampStageSlot } from '../gifting/effects/StampStageSlot.tsx';
import { PassedThreshold } from '../gifting/PassedThreshold.tsx';
import { LiveStageSlot } from '../live/LiveAudioSlots.tsx';
import { Speakers } from '../live/stage/Speakers.tsx';
import { useIsOnAir } from '../live/use-live.ts';
import { StageLyricsSlot } from '../lyrics/stage/StageLyricsSlot.tsx';
import { useStageLyrics } from '../lyrics/use-stage-lyrics.ts';
import { Scene } from '../scene/Scene.tsx';
import { Bubbles } from './Bubbles.tsx';
import { Deck } from './Deck.tsx';
import { JoinPill } from './JoinPill.tsx';
import { useReducedStageMotion } from './motion/use-reduced-stage-motion.ts';
import { OwnerAvatar } from './OwnerAvatar.tsx';
import { Reactions } from './reactions/Reactions.tsx';
import { Seats } from './Seats.tsx';
import styles from './stage.module.css';

/** For the eye alone: hidden from the accessibility tree, and nothing in it can be clicked. */
const Decorative = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.decorative} aria-hidden="true">
    {children}
  </div>
);

export interface StageProps {
  /** Who wants to see everybody. */
  readonly onPeople: () => void;
  readonly children: ReactNode;
}

/** The drawn stage with everybody in their seats. Seats can be clicked; everything else on it is also in the log. */
export const Stage = ({ onPeople, children }: StageProps) => {
  const t = useTranslations('room.stage');
  const isCalm = useReducedStageMotion();
  const isOnAir = useIsOnAir();
  const { isShown: hasLyrics } = useStageLyrics();
  const arrangement = hasLyrics ? 'row' : 'rings';
  return (
    <section
      className={styles.stage}
      aria-label={t('label')}
      data-calm={isCalm || undefined}
      data-on-air={isOnAir || undefined}
      data-lyrics={hasLyrics || undefined}
    >
      <div className={styles.picture}>
        <Decorative>
          <Scene />
        </Decorative>
        {hasLyrics && <i className={styles.veil} />}
        <div className={styles.ensemble} data-stage-middle="">
          {!hasLyrics && (
            <Decorative>
              <Deck />
            </Decorative>
          )}
          <OwnerAvatar />
          <Speakers />
          <Seats key={arrangement} arrangement={arrangement} onPeople={onPeople} />
        </div>
        <Decorative>
          <Reactions />
          {!hasLyrics && <EchoStageSlot />}
          <Bubbles />
          <JoinPill />
        </Decorative>
      </div>
      {hasLyrics && <StageLyricsSlot />}
      <LiveStageSlot />
      <StampStageSlot />
      <PassedThreshold />
      {!hasLyrics && <EchoLegendSlot />}
      {children}
    </section>
  );
};
