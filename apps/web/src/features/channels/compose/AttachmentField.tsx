import type { Attachment, AttachmentKind } from '@madoi/contract/channels/emorie';
import { ListMusic, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Artwork } from '#ui/artwork/Artwork.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { LanternIcon, NoteIcon } from '#ui/icon/CustomIcons.tsx';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import text from '#ui/text.module.css';
import { bylineIn } from '../attachments/byline-in.ts';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

const AttachDialog = lazyDialog(async () => (await import('./AttachDialog.tsx')).AttachDialog, { widthPx: 480 });

const coverPx = 48;
const iconPx = 18;

/** What may be looked for, by the button that opens the search. */
const choices = [
  { key: 'music', kinds: ['album', 'track'], icon: <NoteIcon sizePx={iconPx} /> },
  { key: 'playlist', kinds: ['playlist'], icon: <ListMusic size={iconPx} aria-hidden="true" /> },
  { key: 'lounge', kinds: ['lounge'], icon: <LanternIcon sizePx={iconPx} /> },
] as const;

const Attached = ({ attachment, onRemove }: { readonly attachment: Attachment; readonly onRemove: () => void }) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const { kind, name = '', names, albumId, artworkUpdatedAt = 0, lounge } = attachment;
  const title = lounge?.name ?? nameIn({ name, ...(names && { names }) }, locale);
  return (
    <div className={styles.attached}>
      {kind !== 'lounge' && <Artwork albumId={albumId} version={artworkUpdatedAt} sizePx={coverPx} />}
      <span className={text.lines}>
        <b>{attachment.isAvailable ? title : t('attachment.gone')}</b>
        <small>{[t(`attachment.${kind}`), bylineIn(attachment, locale)].filter(Boolean).join('　')}</small>
      </span>
      <IconButton label={t('compose.attach.remove')} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

/** One thing that the post carries along. */
export const AttachmentField = ({ composer }: { readonly composer: Composer }) => {
  const t = useTranslations('channels.compose.attach');
  const [kinds, setKinds] = useState<readonly AttachmentKind[]>();
  const { attachment } = composer.draft.content;
  const choose = (chosen: Attachment) => {
    composer.attach(chosen);
    setKinds(undefined);
  };
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {t('label')}
        <small>{t('hint')}</small>
      </p>
      {attachment !== undefined && <Attached attachment={attachment} onRemove={() => composer.attach(undefined)} />}
      <div className={styles.kinds}>
        {choices.map((choice) => (
          <Button key={choice.key} variant="line" size="small" onClick={() => setKinds(choice.kinds)}>
            {choice.icon}
            {t(choice.key)}
          </Button>
        ))}
      </div>
      {kinds !== undefined && <AttachDialog open kinds={kinds} onChoose={choose} onClose={() => setKinds(undefined)} />}
    </div>
  );
};
