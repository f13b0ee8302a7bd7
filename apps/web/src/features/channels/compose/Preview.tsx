import { useTranslations } from 'use-intl';
import { formatClock, formatDay } from '#platform/i18n/tokyo-time.ts';
import { useLocale, useRootData } from '#platform/page/root-data.ts';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import { Print } from '#ui/print/Print.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { AttachmentRow } from '../attachments/AttachmentRow.tsx';
import { ChannelFace, useChannelName } from '../post/ChannelFace.tsx';
import { PostPictures } from '../post/PostPictures.tsx';
import { PostText } from '../post/PostText.tsx';
import { reactionPrint } from '../reactions/reaction-print.ts';
import styles from './composer.module.css';
import { isBlank, printedPictures } from './draft-content.ts';
import type { ComposeData } from './load-compose.ts';
import type { Composer } from './use-composer.ts';

const discPx = 28;
const reactionIds = [1, 2, 3, 4, 5, 6] as const;

/** The post as others will see it, by the same components. */
export const Preview = ({ data, composer }: { readonly data: ComposeData; readonly composer: Composer }) => {
  const t = useTranslations('channels.compose');
  const locale = useLocale();
  const name = useChannelName(data.channel);
  const loadedAt = useRootData()?.nowMs ?? 0;
  const { draft, schedule, draftId } = composer;
  const { content } = draft;
  const at = schedule ?? data.post?.publishedAt ?? loadedAt;
  const when = `${formatDay(at, locale)}　${formatClock(at)}`;
  return (
    <aside className={styles.preview} aria-labelledby="compose-preview">
      <h2 id="compose-preview">{t('previewTitle')}</h2>
      <article className={classNames(styles.print, schedule !== undefined && styles.booked)}>
        {schedule !== undefined && <Seal text={t('bookedSeal')} outlined className={styles.seal} />}
        <header>
          <ChannelFace channel={data.channel} sizePx={avatarPx.card} />
          <span>
            <b>{name}</b>
            <small>{schedule === undefined ? when : t('bookedFor', { when })}</small>
          </span>
        </header>
        {isBlank(content) ? <p className={styles.blank}>{t('blank')}</p> : <PostText text={content.text} />}
        <PostPictures
          postId={draftId ?? ''}
          pictures={printedPictures(content).map((picture) => ({ ...picture, id: picture.id ?? picture.key }))}
        />
        {content.attachment !== undefined && <AttachmentRow attachment={content.attachment} />}
        <p className={styles.discs} aria-hidden="true">
          {reactionIds.map((id) => (
            <Print key={id} svg={reactionPrint(id, discPx)} />
          ))}
        </p>
      </article>
      <p className={styles.previewNote}>{t(data.post?.state === 'published' ? 'editNote' : 'previewNote')}</p>
    </aside>
  );
};
