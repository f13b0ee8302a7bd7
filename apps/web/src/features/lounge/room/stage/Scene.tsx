import { ripplesSvg } from '@madoi/prints/ripples';
import { type SceneShape, sceneBackdropCss, sceneMeasures } from '@madoi/prints/scene';
import { type Season, seasonOfMonth } from '@madoi/prints/scene/season';
import { desktopSeatRows, mobileSeatRows } from '@madoi/prints/seats';
import { useState } from 'react';
import { tokyoTimeOf } from '../../../../platform/i18n/tokyo-time.ts';
import { Print } from '../../../../ui/print/Print.tsx';
import { useRoomHandle } from '../hooks/room-context.ts';
import styles from './scene.module.css';
import { useScenePicture } from './use-scene-picture.ts';

const wideRipples = ripplesSvg(desktopSeatRows);
const phoneRipples = ripplesSvg(mobileSeatRows(390));

const measuresOf = (shape: SceneShape) => {
  const { width, height, horizonY } = sceneMeasures[shape];
  return { '--scene-w': width, '--scene-h': height, '--scene-horizon': horizonY };
};

/** The season of Tokyo's month; a room that is open over midnight keeps the one it began with. */
const useSeason = (): Season => {
  const { clock } = useRoomHandle();
  return useState(() => seasonOfMonth(tokyoTimeOf(clock.getState().nowMs).month))[0];
};

const Picture = ({ season, shape }: { readonly season: Season; readonly shape: SceneShape }) => {
  const address = useScenePicture(season, shape);
  return (
    <div
      className={shape === 'desktop' ? styles.wide : styles.phone}
      style={{ ...measuresOf(shape), background: sceneBackdropCss(season, shape) }}
    >
      {address !== undefined && <img src={address} alt="" className={styles.picture} decoding="async" />}
    </div>
  );
};

/** The season's night, and rings on the water under the seats. */
export const Scene = () => {
  const season = useSeason();
  return (
    <>
      <Picture season={season} shape="desktop" />
      <Picture season={season} shape="mobile" />
      <Print svg={wideRipples} className={styles.wideRipples} />
      <Print svg={phoneRipples} className={styles.phoneRipples} />
    </>
  );
};
