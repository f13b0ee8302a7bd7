import type { Emorie } from '@madoi/contract/channels/emorie';
import { useTranslations } from 'use-intl';
import { formatCount } from '#platform/i18n/compact-count.ts';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { useReactions } from '../state/use-reactions.ts';
import { type ReactorKind, ReactorPanel } from './ReactorPanel.tsx';
import styles from './reactors.module.css';

export interface ReactorDrawerProps {
  readonly post: Emorie;
  readonly kind: ReactorKind;
  readonly open: boolean;
  readonly onKind: (kind: ReactorKind) => void;
  readonly onClose: () => void;
  /** Where the page has room for it, it is no drawer; this class says so. */
  readonly className?: string | undefined;
  readonly scrimClassName?: string | undefined;
}

/** Who reacted, at the right of the page; on a phone a sheet from below. */
export const ReactorDrawer = ({ post, kind, open, onKind, onClose, className, scrimClassName }: ReactorDrawerProps) => {
  const t = useTranslations('channels.reactors');
  const { shown, total } = useReactions(post);
  const words = { label: t('title'), close: t('close'), taller: t('taller'), shorter: t('shorter') };
  const head = (
    <div className={styles.drawerHead}>
      <h2>{t('title')}</h2>
      <small>{formatCount(total)}</small>
    </div>
  );
  return (
    <Drawer
      isOpen={open}
      onClose={onClose}
      words={words}
      head={head}
      className={className ?? styles.side}
      scrimClassName={scrimClassName}
    >
      <ReactorPanel postId={post.id} reactions={shown} kind={kind} onKind={onKind} />
    </Drawer>
  );
};
