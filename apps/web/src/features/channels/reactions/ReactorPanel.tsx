import { Tabs } from '@base-ui/react/tabs';
import type { EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';
import { useTranslations } from 'use-intl';
import { formatCompactCount } from '#platform/i18n/compact-count.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Print } from '#ui/print/Print.tsx';
import type { ShownReaction } from '../state/reaction-state.ts';
import { ReactorList } from './ReactorList.tsx';
import { reactionPrint } from './reaction-print.ts';
import styles from './reactors.module.css';

export type ReactorKind = EmorieReactionId | 'all';

export interface ReactorPanelProps {
  readonly postId: string;
  readonly reactions: readonly ShownReaction[];
  readonly kind: ReactorKind;
  readonly onKind: (kind: ReactorKind) => void;
}

const discPx = 24;

/** Who reacted to a post: all of them, or those of one kind. */
export const ReactorPanel = ({ postId, reactions, kind, onKind }: ReactorPanelProps) => {
  const t = useTranslations('channels');
  const locale = useLocale();
  const total = reactions.reduce((sum, { count }) => sum + count, 0);
  const kinds = ['all', ...reactions.map(({ id }) => id)] as const;
  const count = reactions.find(({ id }) => id === kind)?.count ?? total;
  return (
    <Tabs.Root value={kind} onValueChange={(next: ReactorKind) => onKind(next)} className={styles.root}>
      <Tabs.List aria-label={t('reactors.title')} className={styles.tabs}>
        <Tabs.Tab value="all" className={styles.tab}>
          <b>{t('reactors.all')}</b>
          <em>{formatCompactCount(total, locale)}</em>
        </Tabs.Tab>
        {reactions.map((reaction) => (
          <Tabs.Tab
            key={reaction.id}
            value={reaction.id}
            className={styles.tab}
            aria-label={t('reaction.count', { name: t(`reaction.names.${reaction.id}`), count: reaction.count })}
          >
            <Print svg={reactionPrint(reaction.id, discPx)} />
            <em>{formatCompactCount(reaction.count, locale)}</em>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {kinds.map((each) => (
        <Tabs.Panel key={each} value={each} className={styles.panel}>
          <ReactorList postId={postId} kind={each} count={count} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
};
