/** To a process that holds clients. `sounding` asks how many have heard anything yet, or, of sinks, are connected. */
export type ToLoad =
  | { readonly type: 'open'; readonly id: number }
  | { readonly type: 'answered'; readonly id: number; readonly sdp: string }
  | { readonly type: 'offered'; readonly id: number; readonly sdp: string }
  | { readonly type: 'count'; readonly isOn: boolean }
  | { readonly type: 'sounding' }
  | { readonly type: 'report' };

export type FromLoad =
  | { readonly type: 'ready' }
  | { readonly type: 'offer'; readonly id: number; readonly sdp: string }
  | { readonly type: 'answer'; readonly id: number; readonly sdp: string }
  | { readonly type: 'sounding'; readonly count: number }
  | {
      readonly type: 'report';
      readonly heard: readonly number[];
      readonly firstSoundsMs: readonly number[];
      readonly delaysMs: readonly number[];
    };
