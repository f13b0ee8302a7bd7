import { type Emorie, emoriePicturePath } from '@madoi/contract/channels/emorie';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { servedWidth } from '#platform/http/image-url.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FullSheet } from '#ui/dialog/FullSheet.tsx';
import styles from './picture-viewer.module.css';

const widestPx = 1920;

export interface PictureViewerProps {
  readonly post: Emorie;
  /** With which picture it opens. */
  readonly at: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A post's pictures as large as the screen; those further on are below. */
export const PictureViewer = ({ post, at, open, onClose }: PictureViewerProps) => {
  const t = useTranslations('channels.post');
  const pictures = [...post.pictures.slice(at), ...post.pictures.slice(0, at)];
  return (
    <FullSheet open={open} onClose={onClose} label={t('viewer')}>
      <div className={styles.viewer}>
        <IconButton label={t('close')} className={styles.close} onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </IconButton>
        {pictures.map((picture) => (
          <figure key={picture.id}>
            <img
              src={emoriePicturePath(post.id, picture.id, servedWidth(widestPx))}
              alt=""
              width={picture.widthPx}
              height={picture.heightPx}
            />
            <figcaption>{picture.description}</figcaption>
          </figure>
        ))}
      </div>
    </FullSheet>
  );
};
