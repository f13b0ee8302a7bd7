import { type ReactionValue, reactionValues } from '@madoi/contract/lounge/reaction';
import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { Print } from '../../../../ui/print/Print.tsx';
import { useRoomHandle } from '../hooks/room-context.ts';
import { reactionPrint } from '../reaction-prints.ts';
import { reactionLifeMs, type ShownReaction } from '../state/stage-store.ts';
import styles from './reactions.module.css';

/** Kinds that rise at the same moment do so side by side. */
const asideOf = (type: ReactionValue): number => {
  const kinds = Object.values(reactionValues);
  return (kinds.indexOf(type) - (kinds.length - 1) / 2) * 8;
};

/** Moved by the compositor alone; only its count is ever printed again. */
const Disc = memo(({ reaction }: { readonly reaction: ShownReaction }) => (
  <span
    className={styles.lane}
    style={{
      '--sway': `${Math.round(reaction.sway * 18)}px`,
      '--aside': `${asideOf(reaction.reactionType)}px`,
      '--life': `${reactionLifeMs}ms`,
    }}
  >
    <span className={styles.disc}>
      <Print svg={reactionPrint(reaction.reactionType, 36)} />
      {reaction.count > 1 && <b className={styles.count}>{reaction.count}</b>}
    </span>
  </span>
));
Disc.displayName = 'Disc';

/** Reactions rise beside the turntable. The store joins those of one kind and keeps 50 at most (specification 9.13). */
export const Reactions = () => {
  const actions = useStore(useRoomHandle().stage.store, (stage) => stage.actions);
  const reactions = useMemo(() => actions.filter((action) => action.kind === 'reaction'), [actions]);
  return reactions.map((reaction) => <Disc key={reaction.key} reaction={reaction} />);
};
