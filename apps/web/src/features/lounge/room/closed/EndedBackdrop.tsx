import { sceneBackdropCss } from '@madoi/prints/scene';
import { seasonOfMonth } from '@madoi/prints/scene/season';
import { tokyoTimeOf } from '../../../../platform/i18n/tokyo-time.ts';
import { useScenePicture } from '../stage/use-scene-picture.ts';
import styles from './closed.module.css';

/** The season's night behind the record, darkened: the paper is what one reads. */
export const EndedBackdrop = ({ atMs }: { readonly atMs: number }) => {
  const season = seasonOfMonth(tokyoTimeOf(atMs).month);
  const address = useScenePicture(season, 'desktop');
  return (
    <div className={styles.night} style={{ background: sceneBackdropCss(season, 'desktop') }} aria-hidden="true">
      {address !== undefined && <img src={address} alt="" decoding="async" />}
    </div>
  );
};
