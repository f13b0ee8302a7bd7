/** Runs in a browser: the product's stage and a plain one, fed with the same words and reactions. */
import type { Message } from '@madoi/contract/lounge/chat';
import { type Reaction, type ReactionValue, reactionValues } from '@madoi/contract/lounge/reaction';
import { createLounge } from '@madoi/contract/lounge/room';
import { login, signup } from '@madoi/contract/session/session';
import { loadRoom } from '@madoi/room-client/room/load-room';
import { createRoomHandle } from '@madoi/room-client/room/room-handle';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { RoomContext } from '../../apps/web/src/features/lounge/room/session/room-context.ts';
import { Bubbles } from '../../apps/web/src/features/lounge/room/stage/Bubbles.tsx';
import { Reactions } from '../../apps/web/src/features/lounge/room/stage/reactions/Reactions.tsx';
import { createCall } from '../../apps/web/src/platform/http/create-call.ts';
import { createQueryClient } from '../../apps/web/src/platform/http/query-client.ts';
import { loadMessages } from '../../apps/web/src/platform/i18n/load-messages.ts';
import '../../apps/web/src/ui/tokens.css';
import { createPlainStage, PlainStageView } from './plain-stage.tsx';

export type StageWho = 'product' | 'plain';
interface Feedable {
  showMessage(message: Message): void;
  showReaction(reaction: Reaction): void;
}
/** Per second. */
export interface StageRates {
  readonly messages: number;
  readonly reactions: number;
}

const call = createCall({ buildVersion: () => 'bench', locale: () => 'ja', cookies: () => document.cookie });
const kinds: readonly ReactionValue[] = Object.values(reactionValues);
let count = 0;
const next = () => {
  count += 1;
  return count;
};

const messageOf = (n: number): Message => ({
  id: `message-${n}`,
  seq: n,
  at: Date.now(),
  userId: `somebody-${n % 40}`,
  userName: `客${n % 40}`,
  uploadedAt: 0,
  message: '今夜の一曲目、ずっと待っていました。',
  translations: [],
  x: (n % 3) / 3 + 0.1,
  y: n % 2 === 0 ? 0.2 : 0.7,
  priority: 1,
  isOwner: n % 17 === 0,
});
const reactionOf = (n: number): Reaction => ({
  reactionType: kinds[n % kinds.length] ?? 1,
  x: (n * 0.37) % 1,
  y: 0.5,
  userId: `somebody-${n % 40}`,
});

/** As frames of the socket bring them: what has come since the last, 20 times a second. */
const feed = (stage: Feedable, { messages, reactions }: StageRates): (() => void) => {
  const beganAt = performance.now();
  const sent = { messages: 0, reactions: 0 };
  const timer = setInterval(() => {
    const sec = (performance.now() - beganAt) / 1000;
    for (; sent.messages < sec * messages; sent.messages += 1) stage.showMessage(messageOf(next()));
    for (; sent.reactions < sec * reactions; sent.reactions += 1) stage.showReaction(reactionOf(next()));
  }, 50);
  return () => clearInterval(timer);
};

const openRoom = async () => {
  await call(login, { body: { guest: true } });
  await call(signup, { body: { name: 'Bench' } });
  const room = await call(createLounge, { body: { name: 'Bench' } });
  if (!room.success) throw new Error(room.reason);
  return createRoomHandle(await loadRoom(call, room.id), { call, isVisible: () => true });
};

let root: Root | undefined;
let stopFeeding: (() => void) | undefined;
let frames = 0;
const countFrames = () => {
  frames += 1;
  requestAnimationFrame(countFrames);
};
requestAnimationFrame(countFrames);

const mount = async (who: StageWho): Promise<Feedable> => {
  const place = document.createElement('div');
  place.style.cssText = 'position:relative;width:1000px;height:700px;--cx:500px;--cy:420px;--k:1';
  document.body.replaceChildren(place);
  root = createRoot(place);
  const messages = await loadMessages('ja');
  const handle = await openRoom();
  const plain = createPlainStage();
  root.render(
    <IntlProvider locale="ja" messages={messages} timeZone="Asia/Tokyo">
      <QueryClientProvider client={createQueryClient()}>
        <RoomContext value={handle}>
          {who === 'plain' ? (
            <PlainStageView stage={plain} />
          ) : (
            <>
              <Reactions />
              <Bubbles />
            </>
          )}
        </RoomContext>
      </QueryClientProvider>
    </IntlProvider>,
  );
  return who === 'plain' ? plain : handle.stage;
};

Object.assign(window, {
  madoiStageStart: async (who: StageWho, rates: StageRates) => {
    stopFeeding = feed(await mount(who), rates);
  },
  madoiStageFrames: () => frames,
  madoiStageStop: () => {
    stopFeeding?.();
    root?.unmount();
  },
});
