import { stampSvgOf } from '@madoi/prints/stamps';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useReducedStageMotion } from '#features/lounge/room/stage/motion/use-reduced-stage-motion.ts';
import { Print } from '#ui/print/Print.tsx';
import { createStampCanvas } from '../effects/stamp-canvas.ts';
import { createStampPlayer } from '../effects/stamp-player.ts';
import { after, nextFrame } from '../effects/use-stamp-player.ts';
import type { NamedStamp } from './StampForm.tsx';
import styles from './sheet.module.css';

/** Long enough for the pieces to be drawn. */
const beginsInMs = 150;

const localEffect = ({ itemId, level, name }: NamedStamp) => {
  const beginAt = Date.now() + beginsInMs;
  const user = { id: '', name, uploadedAt: 0 };
  return {
    kind: 'stamp' as const,
    key: beginAt,
    shownAt: beginAt,
    beginAt,
    stamp: { id: itemId, user, effectId: itemId, level, startAt: beginAt },
  };
};

/** A stamp played in the sheet, for its chooser alone and without a sound. */
export const StampTry = ({ stamp, onEnd }: { readonly stamp: NamedStamp; readonly onEnd: () => void }) => {
  const t = useTranslations('gifting');
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = useReducedStageMotion();
  const picture = isStill ? stampSvgOf(stamp.itemId) : undefined;
  useEffect(() => {
    const stage = box.current;
    if (stage === null || canvas.current === null) return undefined;
    const painter = isStill ? undefined : createStampCanvas(canvas.current, stage);
    const effect = localEffect(stamp);
    painter?.prepare([effect]);
    const player = createStampPlayer({
      serverNow: Date.now,
      paint: painter?.paint,
      nextFrame,
      after,
      onChange: () => undefined,
    });
    player.follow([effect]);
    const timer = setTimeout(onEnd, beginsInMs + stampDurationMs[stamp.level]);
    return () => {
      clearTimeout(timer);
      player.dispose();
    };
  }, [stamp, isStill, onEnd]);
  return (
    <div ref={box} className={styles.try}>
      <span aria-hidden="true" hidden={isStill}>
        <canvas ref={canvas} className={styles.tryCanvas} />
      </span>
      {picture !== undefined && <Print svg={picture} className={styles.tryStill} />}
      <span className={styles.caption} role="status">
        {t('trying')}
      </span>
    </div>
  );
};
