import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { getTicker, type TickerEntry } from '@madoi/contract/money/gifting-products';
import { createScope } from '@madoi/domain/lifecycle/scope';
import type { StoreApi } from 'zustand/vanilla';
import type { RoomEventSource } from '../socket/room-events.ts';
import { addSlips, advanceSlips, type GiftingView, giverOf, removeSlips, selectNextChange } from './gifting-view.ts';

export interface GiftingController {
  /** Fetches the ticker: call it at every (re)join. */
  load(): Promise<void>;
  /** A paid item of the room’s log, as the feed hands it out. */
  receive(entry: TickerEntry): void;
  remove(itemId: string): void;
  removeOf(userIds: ReadonlySet<string>): void;
  dispose(): void;
}

export interface GiftingControllerOptions {
  readonly call: CallEndpoint;
  readonly events: RoomEventSource;
  readonly roomId: string;
  readonly store: StoreApi<GiftingView>;
  readonly serverNow: () => number;
  /** Whose gifts are not to be shown (specification 5.10). */
  readonly isSilenced: (userId: string) => boolean;
  /** The room’s whole score has risen. */
  readonly onScore: (score: number) => void;
}

/** Specification 9.14; a ticker longer than this is no news any more. */
const pageSize = 10;
const pagesMax = 10;

/** While slips stand, the clock is asked so often: a page that has just come is still learning it, and devices sleep. */
const lookEveryMs = 1_000;

/** Keeps the ticker of a room: its pages, what comes, what begins and what runs out, each at the server's instant. */
export function createGiftingController(options: GiftingControllerOptions): GiftingController {
  const { call, events, roomId, store, serverNow } = options;
  const scope = createScope();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const planChange = () => {
    clearTimeout(timer);
    const changesAt = selectNextChange(store.getState());
    if (changesAt === undefined) return;
    const waitMs = Math.min(lookEveryMs, Math.max(0, changesAt - serverNow()));
    timer = setTimeout(() => change((view) => advanceSlips(view, serverNow())), waitMs);
  };
  const change = (next: (view: GiftingView) => GiftingView) => {
    store.setState(next, true);
    planChange();
  };
  const add = (entries: readonly TickerEntry[], serverNowMs: number) =>
    change((view) => removeSlips(addSlips(view, entries, serverNowMs), (slip) => options.isSilenced(giverOf(slip))));
  scope.add(
    () => clearTimeout(timer),
    events.on('receive:room:gifting:score', ({ score }) => options.onScore(score)),
    events.on('receive:room:gifting:paid_message_score:threshold', (passed) => store.setState({ passed })),
  );
  return {
    load: async () => {
      let since: number | undefined;
      for (let page = 0; page < pagesMax; page += 1) {
        const query = { limit: pageSize, ...(since !== undefined && { since }) };
        const { list, paging, serverTime } = await call(getTicker, { params: { id: roomId }, query });
        add(list, serverTime);
        if (paging.next === undefined) return;
        since = Number(paging.next);
      }
    },
    receive: (entry) => add([entry], serverNow()),
    remove: (itemId) => change((view) => removeSlips(view, ({ id }) => id === itemId)),
    removeOf: (userIds) => change((view) => removeSlips(view, (slip) => userIds.has(giverOf(slip)))),
    dispose: scope.close,
  };
}
