/** The peer: every word and every reaction is a node of its own, as one would write it without giving it a thought. */
import type { Message } from '@madoi/contract/lounge/chat';
import type { Reaction } from '@madoi/contract/lounge/reaction';
import { cellOf } from '@madoi/domain/lounge/chat/position-grid';
import { bubbleLifetimeMs, reactionLifetimeMs } from '@madoi/room-client/stage/stage-effects-store';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { widePositionOf } from '../../apps/web/src/features/lounge/room/scene/bubble-position.ts';
import bubbles from '../../apps/web/src/features/lounge/room/stage/bubbles.module.css';
import { reactionPrint } from '../../apps/web/src/features/lounge/room/stage/reactions/reaction-prints.ts';
import { Avatar } from '../../apps/web/src/ui/avatar/Avatar.tsx';
import { Print } from '../../apps/web/src/ui/print/Print.tsx';
import styles from './plain-stage.module.css';

interface Live {
  readonly messages: readonly (Message & { readonly key: number })[];
  readonly reactions: readonly (Reaction & { readonly key: number })[];
}

export const createPlainStage = () => {
  const store = createStore<Live>(() => ({ messages: [], reactions: [] }));
  let key = 0;
  return {
    store,
    showMessage: (message: Message) => {
      key += 1;
      const mine = { ...message, key };
      store.setState(({ messages }) => ({ messages: [...messages, mine] }));
      setTimeout(
        () => store.setState(({ messages }) => ({ messages: messages.filter((one) => one !== mine) })),
        bubbleLifetimeMs,
      );
    },
    showReaction: (reaction: Reaction) => {
      key += 1;
      const mine = { ...reaction, key };
      store.setState(({ reactions }) => ({ reactions: [...reactions, mine] }));
      setTimeout(
        () => store.setState(({ reactions }) => ({ reactions: reactions.filter((one) => one !== mine) })),
        reactionLifetimeMs,
      );
    },
  };
};
export type PlainStage = ReturnType<typeof createPlainStage>;

const PlainBubble = ({ message }: { readonly message: Message }) => {
  const place = widePositionOf(cellOf(message.x, message.y), message.id);
  return (
    <div
      className={bubbles.bubble}
      style={{ '--x': `${place.x}%`, '--y': `${place.y}%`, '--life': `${bubbleLifetimeMs}ms` }}
    >
      <Avatar userId={message.userId} uploadedAt={0} name={message.userName} sizePx={24} />
      <div className={bubbles.words}>
        <small className={bubbles.name}>
          <span>{message.userName}</span>
        </small>
        <p className={bubbles.text}>{message.message}</p>
      </div>
    </div>
  );
};

const PlainDisc = ({ reaction }: { readonly reaction: Reaction }) => (
  <span
    className={styles.lane}
    style={{ '--sway': `${Math.round(reaction.x * 36 - 18)}px`, '--aside': '0px', '--life': `${reactionLifetimeMs}ms` }}
  >
    <span className={styles.disc}>
      <Print svg={reactionPrint(reaction.reactionType, 36)} />
    </span>
  </span>
);

export const PlainStageView = ({ stage }: { readonly stage: PlainStage }) => {
  const { messages, reactions } = useStore(stage.store);
  return (
    <>
      {reactions.map((reaction) => (
        <PlainDisc key={reaction.key} reaction={reaction} />
      ))}
      <div className={bubbles.sky}>
        {messages.map((message) => (
          <PlainBubble key={message.key} message={message} />
        ))}
      </div>
    </>
  );
};
