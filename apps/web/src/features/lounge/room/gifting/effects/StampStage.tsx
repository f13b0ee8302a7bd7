import { stampSvgOf } from '@madoi/prints/stamps';
import type { StampEffect } from '@madoi/room-client/stage/stage-effects-store';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Print } from '#ui/print/Print.tsx';
import { useReducedStageMotion } from '../../stage/motion/use-reduced-stage-motion.ts';
import { useStampName } from '../paper/use-stamp-name.ts';
import styles from './stamp-stage.module.css';
import { useStampPlayer } from './use-stamp-player.ts';

/** Who gave what, on a slip that drains while the stamp is to be seen. */
const StampSlip = ({ effect, isStill }: { readonly effect: StampEffect; readonly isStill: boolean }) => {
  const t = useTranslations('room.gifting');
  const { stamp } = effect;
  const nameOf = useStampName();
  const picture = useMemo(() => (isStill ? stampSvgOf(stamp.effectId) : undefined), [isStill, stamp.effectId]);
  return (
    <div className={styles.card}>
      {picture !== undefined && <Print svg={picture} className={styles.still} />}
      <div className={styles.slip} style={{ '--life': `${stampDurationMs[stamp.level]}ms` }}>
        <Avatar
          userId={stamp.user.id}
          uploadedAt={stamp.user.uploadedAt}
          name={stamp.user.name}
          sizePx={avatarPx.menu}
        />
        <span className={styles.words}>
          <small>{t('stampFrom', { name: stamp.user.name })}</small>
          <b>{nameOf({ id: stamp.effectId, name: stamp.name })}</b>
        </span>
      </div>
    </div>
  );
};

/** Stamps over the stage. For the eye alone: the log and the announcer tell of each. */
export const StampStage = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = useReducedStageMotion();
  const playing = useStampPlayer(canvas, isStill);
  // A small stamp in motion is beside its giver and needs no slip. The newest slip stands alone.
  const announced = playing.findLast(({ stamp }) => isStill || stamp.level > 1);
  return (
    <div className={styles.layer} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} hidden={isStill} />
      {announced !== undefined && <StampSlip key={announced.key} effect={announced} isStill={isStill} />}
    </div>
  );
};
