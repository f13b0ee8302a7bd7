import type { VapidKeys } from './vapid.ts';
import type { PushMessage, PushOutcome, PushTarget } from './web-push.ts';

export interface AddressedPush {
  readonly target: PushTarget;
  readonly message: PushMessage;
}

export interface SenderSettings {
  readonly keys: VapidKeys;
  readonly subject: string;
  readonly services: readonly string[];
}

/** From the server to the process that sends pushes. `settings` is the first; each `pushes` is answered before the next. */
export type ServerToSender =
  | { readonly type: 'settings'; readonly settings: SenderSettings }
  | { readonly type: 'pushes'; readonly pushes: readonly AddressedPush[] }
  | { readonly type: 'stop' };

/** What became of each push, in their order. */
export type SenderToServer = readonly PushOutcome[];
