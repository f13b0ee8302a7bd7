import { imageWidths } from '@madoi/contract/constants';
import { ripplesSvg } from '@madoi/prints/ripples';
import { type SceneShape, sceneBackdropCss, sceneMeasures } from '@madoi/prints/scene';
import { type Season, seasonOfMonth } from '@madoi/prints/scene/season';
import { desktopSeatRows, mobileSeatRows } from '@madoi/prints/seats';
import { useState } from 'react';
import { roomImageSrcSet, roomImageUrl } from '#platform/http/image-url.ts';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { Print } from '#ui/print/Print.tsx';
import { useRoomHandle, useRoomView, useShownState } from '../session/room-context.ts';
import { ScenePicture } from './ScenePicture.tsx';
import styles from './scene.module.css';

const wideRipples = ripplesSvg(desktopSeatRows);
const phoneRipples = ripplesSvg(mobileSeatRows(390));

const measuresOf = (shape: SceneShape) => {
  const { width, height, horizonY } = sceneMeasures[shape];
  return { '--scene-w': width, '--scene-h': height, '--scene-horizon': horizonY };
};

/** The night that the owner chose, else the season of Tokyo's month; it does not change while a page is open. */
const useSeason = (): Season => {
  const { nowMs } = useShownState(useRoomHandle().clock);
  const chosen = useRoomView(({ room }) => room.images.background.scene);
  const [ofMonth] = useState(() => seasonOfMonth(tokyoTimeOf(nowMs).month));
  return chosen ?? ofMonth;
};

const Picture = ({ season, shape }: { readonly season: Season; readonly shape: SceneShape }) => (
  <div
    className={shape === 'desktop' ? styles.wide : styles.phone}
    style={{ ...measuresOf(shape), background: sceneBackdropCss(season, shape) }}
  >
    <ScenePicture season={season} shape={shape} className={styles.picture} isFirst />
  </div>
);

/** The owner's own picture, a little darkened: what is said on the stage stands on paper. */
const OwnPicture = ({ uploadedAt }: { readonly uploadedAt: number }) => {
  const id = useRoomView(({ room }) => room.id);
  return (
    <img
      src={roomImageUrl(id, 'background', uploadedAt, imageWidths.default[3])}
      srcSet={roomImageSrcSet(id, 'background', uploadedAt)}
      sizes="(max-width: 700px) 100vw, calc(100vw - 472px)"
      alt=""
      data-own-picture=""
      className={styles.own}
      decoding="async"
    />
  );
};

const Nights = () => {
  const season = useSeason();
  return (
    <>
      <Picture season={season} shape="desktop" />
      <Picture season={season} shape="mobile" />
    </>
  );
};

/** The season's night or the room's own picture, and rings on the water under the seats. */
export const Scene = () => {
  const background = useRoomView(({ room }) => room.images.background);
  const isOwn = background.type === 'custom';
  return (
    <>
      {isOwn ? <OwnPicture key={background.uploadedAt} uploadedAt={background.uploadedAt} /> : <Nights />}
      <Print svg={wideRipples} className={styles.wideRipples} />
      <Print svg={phoneRipples} className={styles.phoneRipples} />
    </>
  );
};
