import { create } from 'zustand';

export type GiftTab = 'words' | 'stamp';

interface OpenSheet {
  readonly isOpen: boolean;
  readonly tab: GiftTab;
}

/** The one gifting sheet of the page. */
export const useGiftSheet = create<OpenSheet>(() => ({ isOpen: false, tab: 'words' }));
export const openGiftSheet = (tab: GiftTab): void => useGiftSheet.setState({ isOpen: true, tab });
export const closeGiftSheet = (): void => useGiftSheet.setState({ isOpen: false });
