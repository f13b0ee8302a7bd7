import { seasonOfMonth } from '@madoi/prints/scene/season';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useScenePicture } from '#features/lounge/room/scene/use-scene-picture.ts';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { FlowerPaper, type FlowerWords } from '../paper/FlowerPaper.tsx';
import styles from './sheet.module.css';

/** The words as the stage will show them, before the night of the season. */
export const SlipPreview = ({ words }: { readonly words: FlowerWords }) => {
  const t = useTranslations('gifting');
  const month = useStore(useRoomHandle().clock, ({ nowMs }) => tokyoTimeOf(nowMs).month);
  const wide = useScenePicture(seasonOfMonth(month), 'desktop');
  const phone = useScenePicture(seasonOfMonth(month), 'mobile');
  const night = wide ?? phone;
  return (
    <div className={styles.preview}>
      {night !== undefined && <img src={night} alt="" className={styles.night} decoding="async" />}
      <span className={styles.caption}>{t('preview')}</span>
      <FlowerPaper words={words} className={styles.previewPaper} />
    </div>
  );
};
