import type { Attachment } from '@madoi/contract/channels/emorie';
import { useTranslations } from 'use-intl';
import styles from './attachments.module.css';
import { MusicRow } from './MusicRow.tsx';
import { RoomRow } from './RoomRow.tsx';

/** What a post carries along: a lounge, album, song or playlist; or that it is not there any more. */
export const AttachmentRow = ({ attachment }: { readonly attachment: Attachment }) => {
  const t = useTranslations('channels.attachment');
  const { kind } = attachment;
  if (!attachment.isAvailable) return <p className={styles.gone}>{t('gone')}</p>;
  if (kind !== 'lounge') return <MusicRow attachment={{ ...attachment, kind }} />;
  return attachment.lounge === undefined ? null : <RoomRow room={attachment.lounge} />;
};
