import { type SceneShape, sceneBackdropCss } from '@madoi/prints/scene';
import { type Season, seasonOfMonth } from '@madoi/prints/scene/season';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { useScenePicture } from '../scene/use-scene-picture.ts';
import styles from './room-sheet.module.css';

const Night = ({ season, shape }: { readonly season: Season; readonly shape: SceneShape }) => {
  const address = useScenePicture(season, shape);
  return (
    <div className={styles[shape]} style={{ background: sceneBackdropCss(season, shape) }}>
      {address !== undefined && <img src={address} alt="" decoding="async" />}
    </div>
  );
};

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
