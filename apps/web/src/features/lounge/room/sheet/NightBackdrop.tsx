import { type SceneShape, sceneBackdropCss } from '@madoi/prints/scene';
import { type Season, seasonOfMonth } from '@madoi/prints/scene/season';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { ScenePicture } from '../scene/ScenePicture.tsx';
import styles from './room-sheet.module.css';

const Night = ({ season, shape }: { readonly season: Season; readonly shape: SceneShape }) => (
  <div className={styles[shape]} style={{ background: sceneBackdropCss(season, shape) }}>
    <ScenePicture season={season} shape={shape} />
  </div>
);

/** The season's night behind the paper, darkened: the paper is what one reads. */
export const NightBackdrop = ({ atMs }: { readonly atMs: number }) => {
  const season = seasonOfMonth(tokyoTimeOf(atMs).month);
  return (
    <div className={styles.night} aria-hidden="true">
      <Night season={season} shape="desktop" />
      <Night season={season} shape="mobile" />
    </div>
  );
};
