import type { OwnEmorie } from '@madoi/contract/channels/own-emorie';
import { Ellipsis, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatClock, formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { editPath } from '../channel-paths.ts';
import { draftStart } from '../compose/draft-start.ts';
import { RemoveUnpublished } from './RemoveUnpublished.tsx';
import styles from './unpublished.module.css';
import type { Unpublished } from './use-unpublished.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** More than a line holds: the rest is cut off where the line ends. */
const startMaxChars = 60;

const Draft = ({ draft, unpublished }: { readonly draft: OwnEmorie; readonly unpublished: Unpublished }) => {
  const t = useTranslations('channels');
  const [isAsked, setAsked] = useState(false);
  const { updatedAt, pictures } = draft;
  const isBusy = unpublished.busyId === draft.id;
  const title = draftStart(draft, t('compose.untitled'), startMaxChars);
  return (
    <li className={styles.draft} aria-busy={isBusy || undefined}>
      <Link to={editPath(draft)}>
        <b>{title}</b>
        <small>
          {formatShortDate(updatedAt)} {formatClock(updatedAt)}
          {pictures.length > 0 && `　${t('unpublished.pictures', { count: pictures.length })}`}
        </small>
      </Link>
      <Menu
        button={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
        label={t('unpublished.draftMenu', { title })}
        buttonClassName={styles.menu}
      >
        <MenuItem
          icon={<Send {...icon} />}
          onSelect={() => !isBusy && unpublished.change({ kind: 'publish', post: draft })}
        >
          {t('unpublished.publish')}
        </MenuItem>
        <MenuItem icon={<Trash2 {...icon} />} onSelect={() => setAsked(true)}>
          {t('unpublished.remove')}
        </MenuItem>
      </Menu>
      <RemoveUnpublished
        open={isAsked}
        isPending={isBusy}
        onClose={() => setAsked(false)}
        onRemove={() => unpublished.change({ kind: 'remove', post: draft }, () => setAsked(false))}
      />
    </li>
  );
};

export interface DraftsProps {
  readonly unpublished: Unpublished;
  /** Above the posts, on screens that have nothing beside them; there it is left out while there is no draft. */
  readonly isAbovePosts?: boolean;
}

/** The drafts of a channel, the last change first. */
export const Drafts = ({ unpublished, isAbovePosts = false }: DraftsProps) => {
  const t = useTranslations('channels.unpublished');
  const common = useTranslations('common');
  const heading = useId();
  const { posts, isLoading, onRetry } = unpublished;
  const drafts = posts?.drafts ?? [];
  if (isAbovePosts && posts !== undefined && drafts.length === 0) return null;
  return (
    <section className={classNames(isAbovePosts && styles.abovePosts)} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('drafts')} {drafts.length > 0 && <small>{t('count', { count: drafts.length })}</small>}
      </h2>
      {posts === undefined && (
        <div className={styles.failed} role="alert">
          <p>{t('failed')}</p>
          <Button variant="line" size="small" loading={isLoading} onClick={onRetry}>
            {common('retry')}
          </Button>
        </div>
      )}
      {posts !== undefined && drafts.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul>
        {drafts.map((draft) => (
          <Draft key={draft.id} draft={draft} unpublished={unpublished} />
        ))}
      </ul>
    </section>
  );
};
