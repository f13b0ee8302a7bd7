/** Whether the topic panel is open, and whether it closes by itself (specification 3.50). */
export interface TopicSetting {
  readonly open: boolean;
  readonly autoClose: boolean;
}

/** Of a listener who has not touched the panel. */
export const defaultTopicSetting: TopicSetting = { open: true, autoClose: false };

/** How long an open topic stays when it closes by itself, in ms. */
export const topicAutoCloseMs = 20_000;

/** `changed`: the room's topic. `timedOut`: it was open for `topicAutoCloseMs`. The others are the listener's. */
export type TopicEvent =
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'folded' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'autoClose'; readonly on: boolean };

/**
 * The setting after an event: a new topic opens the panel again, an emptied one changes nothing (specification 4.30).
 */
export const reduceTopicSetting = (setting: TopicSetting, event: TopicEvent): TopicSetting => {
  switch (event.kind) {
    case 'changed':
      return event.text === '' ? setting : { ...setting, open: true };
    case 'folded':
      return { ...setting, open: false };
    case 'shown':
      return { ...setting, open: true };
    case 'timedOut':
      return setting.autoClose ? { ...setting, open: false } : setting;
    case 'autoClose':
      return { ...setting, autoClose: event.on };
  }
};
