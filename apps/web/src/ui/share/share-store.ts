import { createStore } from 'zustand/vanilla';

/** The addresses of what is shared, whole: one for each way, where they are counted apart. */
export interface ShareUrls {
  readonly qr: string;
  readonly copy: string;
  /** For the device's own sheet. */
  readonly share: string;
  readonly twitter: string;
  readonly line: string;
  readonly facebook: string;
}

export const shareKinds = ['room', 'channel', 'post'] as const;
export type ShareKind = (typeof shareKinds)[number];

export interface ShareTarget {
  readonly kind: ShareKind;
  readonly id: string;
  readonly name: string;
  /** Where it is, from `/` on. */
  readonly path: string;
  /** Short addresses, where there are any; the whole one is shown until they are known. */
  readonly loadUrls?: () => Promise<ShareUrls>;
}

interface Sharing {
  readonly isOpen: boolean;
  /** What is shared, or was last: the dialog shows it until it is closed for the eye as well. */
  readonly target: ShareTarget | undefined;
}

export const shareStore = createStore<Sharing>(() => ({ isOpen: false, target: undefined }));

export const openShareDialog = (target: ShareTarget): void => shareStore.setState({ isOpen: true, target });
export const closeShareDialog = (): void => shareStore.setState({ isOpen: false });
