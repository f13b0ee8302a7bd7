import { seasonOfMonth } from '@madoi/prints/scene/season';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { scenePictureUrl } from '#features/lounge/room/scene/ScenePicture.tsx';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { FlowerPaper, type FlowerWords } from '../paper/FlowerPaper.tsx';
import styles from './sheet.module.css';

/** The words as the stage will show them, before the night of the season. */
export const SlipPreview = ({ words }: { readonly words: FlowerWords }) => {
  const t = useTranslations('gifting');
  const month = useStore(useRoomHandle().clock, ({ nowMs }) => tokyoTimeOf(nowMs).month);
  const season = seasonOfMonth(month);
  return (
    <div className={styles.preview}>
      <picture>
        <source media="(max-width: 700px)" srcSet={scenePictureUrl(season, 'mobile')} />
        <img src={scenePictureUrl(season, 'desktop')} alt="" className={styles.night} decoding="async" />
      </picture>
      <span className={styles.caption}>{t('preview')}</span>
      <FlowerPaper words={words} className={styles.previewPaper} />
    </div>
  );
};
