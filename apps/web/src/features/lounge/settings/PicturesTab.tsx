import { uploadMedia } from '@madoi/contract/lounge/room-images';
import { backgroundScenes } from '@madoi/contract/lounge/room-settings';
import { seasonOfMonth } from '@madoi/prints/scene/season';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { tokyoTimeOf } from '#platform/i18n/tokyo-time.ts';
import { scenePictureUrl } from '../room/scene/ScenePicture.tsx';
import { RadioRow } from './RadioRow.tsx';
import styles from './settings.module.css';
import type { TabProps } from './tab-props.ts';

interface FilePickProps {
  readonly file: File | undefined;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

const FilePick = ({ file, label, onFile }: FilePickProps) => {
  const t = useTranslations('settings');
  const address = useMemo(() => (file === undefined ? undefined : URL.createObjectURL(file)), [file]);
  useEffect(() => () => void (address !== undefined && URL.revokeObjectURL(address)), [address]);
  return (
    <div className={styles.file}>
      <label className={styles.pick}>
        <input
          type="file"
          accept={uploadMedia.join(',')}
          aria-label={`${label} ${t('choose')}`}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            if (chosen !== undefined) onFile(chosen);
          }}
        />
        {t('choose')}
      </label>
      <span>{file === undefined ? t('pictureHint') : t('chosen', { name: file.name })}</span>
      {address !== undefined && <img src={address} alt="" className={styles.sample} />}
    </div>
  );
};

/** The night that is drawn behind the music, where nothing of the owner's own is. */
const SceneSample = ({ background }: { readonly background: TabProps['form']['background'] }) => {
  if (background === 'custom') return null;
  const scene = backgroundScenes.find((each) => each === background) ?? seasonOfMonth(tokyoTimeOf(Date.now()).month);
  return <img src={scenePictureUrl(scene, 'desktop')} alt="" className={styles.sceneSample} decoding="async" />;
};

/** What stands behind the music, and the cover that the shelf and previews show. */
export const PicturesTab = ({ form, change }: TabProps) => {
  const t = useTranslations('settings');
  const backgrounds = ['default', 'dive', ...backgroundScenes, 'custom'] as const;
  const thumbs = ['default', 'custom'] as const;
  return (
    <div className={styles.tab}>
      <div>
        <RadioRow
          legend={t('background')}
          value={form.background}
          onValue={(background) => change({ background })}
          {...(form.background === 'dive' && { hint: t('diveHint') })}
          choices={backgrounds.map((value) => ({ value, text: t(`backgrounds.${value}`) }))}
        />
        <SceneSample background={form.background} />
        {form.background === 'custom' && (
          <FilePick
            label={t('background')}
            file={form.backgroundFile}
            onFile={(backgroundFile) => change({ backgroundFile })}
          />
        )}
      </div>
      <div>
        <RadioRow
          legend={t('thumb')}
          value={form.thumb}
          onValue={(thumb) => change({ thumb })}
          choices={thumbs.map((value) => ({ value, text: t(`thumbs.${value}`) }))}
        />
        {form.thumb === 'custom' && (
          <FilePick label={t('thumb')} file={form.thumbFile} onFile={(thumbFile) => change({ thumbFile })} />
        )}
      </div>
    </div>
  );
};
