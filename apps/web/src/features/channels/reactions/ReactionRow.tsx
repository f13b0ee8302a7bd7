import type { EmorieReactionId } from '@madoi/contract/channels/emorie-reactions';
import { useTranslations } from 'use-intl';
import { formatCompactCount } from '#platform/i18n/compact-count.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import { useLongPress } from '#ui/long-press/use-long-press.ts';
import { Print } from '#ui/print/Print.tsx';
import type { ShownReaction } from '../state/reaction-state.ts';
import { reactionPrint } from './reaction-print.ts';
import styles from './reaction-row.module.css';

const discPx = 28;
/** Arrow keys scroll the page; only the menu key stands in for holding. */
const holdKeys = new Set(['ContextMenu']);

interface ReactionProps {
  readonly reaction: ShownReaction;
  readonly onToggle: (id: EmorieReactionId) => void;
  readonly onReactors: (id: EmorieReactionId) => void;
}

const Reaction = ({ reaction: { id, count, isOwn }, onToggle, onReactors }: ReactionProps) => {
  const t = useTranslations('channels.reaction');
  const locale = useLocale();
  const press = useLongPress(
    () => onToggle(id),
    () => onReactors(id),
    holdKeys,
  );
  const name = t(`names.${id}`);
  return (
    <button
      type="button"
      className={classNames(styles.reaction, isOwn && styles.own, count === 0 && styles.none)}
      aria-pressed={isOwn}
      aria-label={t(isOwn ? 'ownCount' : 'count', { name, count })}
      title={name}
      {...press}
    >
      <Print svg={reactionPrint(id, discPx)} />
      {count > 0 && <b>{formatCompactCount(count, locale)}</b>}
    </button>
  );
};

export interface ReactionRowProps extends Omit<ReactionProps, 'reaction'> {
  readonly reactions: readonly ShownReaction[];
}

/** The six reactions in the order of the wire. A press adds or removes one's own; holding, or a right click, shows whose they are. */
export const ReactionRow = ({ reactions, onToggle, onReactors }: ReactionRowProps) => {
  const t = useTranslations('channels.reaction');
  return (
    <ul aria-label={t('row')} className={styles.row}>
      {reactions.map((reaction) => (
        <li key={reaction.id}>
          <Reaction reaction={reaction} onToggle={onToggle} onReactors={onReactors} />
        </li>
      ))}
    </ul>
  );
};
