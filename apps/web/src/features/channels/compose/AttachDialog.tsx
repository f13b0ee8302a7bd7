import type { Attachment, AttachmentKind } from '@madoi/contract/channels/emorie';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useDebounced } from '#platform/page/use-debounced.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import text from '#ui/text.module.css';
import { bylineIn } from '../attachments/byline-in.ts';
import styles from './composer.module.css';
import { findAttachments } from './find-attachments.ts';

const coverPx = 48;
const askAfterMs = 200;

export interface AttachDialogProps {
  readonly open: boolean;
  readonly kinds: readonly AttachmentKind[];
  readonly onChoose: (attachment: Attachment) => void;
  readonly onClose: () => void;
}

/** Looks for what a post may carry along. */
export const AttachDialog = ({ open, kinds, onChoose, onClose }: AttachDialogProps) => {
  const t = useTranslations('channels.compose.attach');
  const names = useTranslations('channels.attachment');
  const common = useTranslations('common');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), askAfterMs);
  const {
    data = [],
    isError,
    isFetched,
  } = useQuery({
    queryKey: ['attachable', ...kinds, q],
    queryFn: () => findAttachments(call, q, kinds),
    placeholderData: (before) => before,
  });
  const hasAsked = q !== '' || kinds.includes('lounge');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={common('close')} widthPx={480}>
      <TextField label={t('search')} value={typed} onText={setTyped} type="search" autoComplete="off" />
      <ul className={styles.found}>
        {data.map((attachment) => (
          <li key={`${attachment.kind} ${attachment.id}`}>
            <button type="button" onClick={() => onChoose(attachment)}>
              {attachment.kind !== 'lounge' && (
                <Artwork albumId={attachment.albumId} version={attachment.artworkUpdatedAt ?? 0} sizePx={coverPx} />
              )}
              <span className={text.lines}>
                <b>{nameIn({ name: attachment.name ?? '', names: attachment.names }, locale)}</b>
                <small>{[names(attachment.kind), bylineIn(attachment, locale)].filter(Boolean).join('　')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.foundNote}>
        {isError ? t('failed') : hasAsked && isFetched && data.length === 0 ? t('nothing') : ''}
      </p>
    </Dialog>
  );
};
