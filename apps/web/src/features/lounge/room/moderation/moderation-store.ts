import { createStore } from 'zustand/vanilla';
import type { ModerationAction, ModerationTarget } from './moderation-actions.ts';

/** One menu and one dialog for the whole room: hundreds of lines in the log would each carry their own. */
interface OpenModeration {
  readonly menu: { readonly target: ModerationTarget; readonly anchor: HTMLElement } | undefined;
  /** Stays after closing, so that the words do not vanish from a dialog that is going away. */
  readonly dialog:
    | { readonly target: ModerationTarget; readonly action: ModerationAction; readonly isOpen: boolean }
    | undefined;
}

export const moderationStore = createStore<OpenModeration>(() => ({ menu: undefined, dialog: undefined }));

/** For whatever shows a person or what they said: a line of the log, the list of people, a card. */
export const openPersonMenu = (target: ModerationTarget, anchor: HTMLElement): void =>
  moderationStore.setState({ menu: { target, anchor } });
export const closePersonMenu = (): void => moderationStore.setState({ menu: undefined });

export const openModeration = (target: ModerationTarget, action: ModerationAction): void =>
  moderationStore.setState({ menu: undefined, dialog: { target, action, isOpen: true } });
export const closeModeration = (): void =>
  moderationStore.setState(({ dialog }) => (dialog === undefined ? {} : { dialog: { ...dialog, isOpen: false } }));
