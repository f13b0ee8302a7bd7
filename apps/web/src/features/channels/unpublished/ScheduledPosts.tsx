import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';
import { Clock, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/confirm/ConfirmDialog.tsx';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { AttachmentRow } from '../attachments/AttachmentRow.tsx';
import { editPath } from '../channel-paths.ts';
import { PostDate } from '../post/PostDate.tsx';
import { PostPictures } from '../post/PostPictures.tsx';
import { PostText } from '../post/PostText.tsx';
import { RemoveUnpublished } from './RemoveUnpublished.tsx';
import styles from './unpublished.module.css';
import type { Unpublished } from './use-unpublished.ts';

const ChangeTimeDialog = lazyDialog(async () => (await import('./ChangeTimeDialog.tsx')).ChangeTimeDialog, {
  widthPx: 400,
});

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ScheduledPostProps {
  readonly post: OwnEmorie;
  readonly unpublished: Unpublished;
}

type Question = 'unschedule' | 'remove' | 'time';

const Actions = ({ post, unpublished, onAsk }: ScheduledPostProps & { readonly onAsk: (asked: Question) => void }) => {
  const t = useTranslations('channels.unpublished');
  const isBusy = unpublished.busyId === post.id;
  return (
    <p className={styles.actions}>
      <LinkButton to={editPath(post)} size="small">
        <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('edit')}
      </LinkButton>
      <Button
        size="small"
        disabled={isBusy}
        loading={isBusy && unpublished.busyWith === 'publish'}
        onClick={() => unpublished.change({ kind: 'publish', post })}
      >
        {t('publish')}
      </Button>
      <Button variant="text" size="small" className={styles.wide} disabled={isBusy} onClick={() => onAsk('unschedule')}>
        {t('unschedule')}
      </Button>
      <Menu
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        label={t('scheduledMenu')}
        buttonClassName={styles.menu}
      >
        <MenuItem icon={<Clock {...icon} />} onSelect={() => onAsk('time')}>
          {t('time')}
        </MenuItem>
        <MenuItem icon={<Undo2 {...icon} />} onSelect={() => onAsk('unschedule')}>
          {t('unschedule')}
        </MenuItem>
        <MenuItem icon={<Trash2 {...icon} />} onSelect={() => onAsk('remove')}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </p>
  );
};

const Questions = ({
  post,
  unpublished,
  asked,
  onClose,
}: ScheduledPostProps & { readonly asked: Question | undefined; readonly onClose: () => void }) => {
  const t = useTranslations('channels.unpublished');
  const isBusy = unpublished.busyId === post.id;
  const { change } = unpublished;
  return (
    <>
      <ConfirmDialog
        open={asked === 'unschedule'}
        title={t('unscheduleTitle')}
        text={t('unscheduleText')}
        cancelLabel={t('keep')}
        confirmLabel={t('unschedule')}
        loading={isBusy}
        onCancel={onClose}
        onConfirm={() => change({ kind: 'unschedule', post }, onClose)}
      />
      <RemoveUnpublished
        open={asked === 'remove'}
        isPending={isBusy}
        onClose={onClose}
        onRemove={() => change({ kind: 'remove', post }, onClose)}
      />
      {asked === 'time' && (
        <ChangeTimeDialog
          open
          at={post.scheduledAt ?? Date.now()}
          isPending={isBusy}
          onClose={onClose}
          onSave={(at) => change({ kind: 'reschedule', post, at }, onClose)}
        />
      )}
    </>
  );
};

const ScheduledPost = ({ post, unpublished }: ScheduledPostProps) => {
  const t = useTranslations('channels');
  const [asked, setAsked] = useState<Question>();
  const { id, text, pictures, attachment, scheduledAt = 0, subject } = post;
  return (
    <article className={styles.scheduled} data-scheduled="">
      <div className={styles.date}>
        <PostDate at={scheduledAt} />
      </div>
      <div className={styles.body}>
        <Seal text={t('compose.bookedSeal')} outlined className={styles.seal} />
        <p className={styles.label}>
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(subject.kind === 'user' ? 'unpublished.onlyYou' : 'unpublished.onlyTeam')}
        </p>
        <div className={styles.words}>{text !== '' && <PostText text={text} />}</div>
        <PostPictures postId={id} pictures={pictures} />
        {attachment !== undefined && <AttachmentRow attachment={attachment} />}
        <Actions post={post} unpublished={unpublished} onAsk={setAsked} />
      </div>
      <Questions post={post} unpublished={unpublished} asked={asked} onClose={() => setAsked(undefined)} />
    </article>
  );
};

export interface ScheduledPostsProps {
  readonly unpublished: Unpublished;
  /** Posts that went out while the page is open. */
  readonly publishedIds: ReadonlySet<string>;
}

/** Posts that wait for their time, soonest first: outlined, because they are not there yet. */
export const ScheduledPosts = ({ unpublished, publishedIds }: ScheduledPostsProps) =>
  (unpublished.posts?.scheduled ?? [])
    .filter(({ id }) => !publishedIds.has(id))
    .map((post) => <ScheduledPost key={post.id} post={post} unpublished={unpublished} />);
