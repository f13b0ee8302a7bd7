import { create } from 'zustand';

export const useSearchOverlay = create<{ readonly open: boolean }>(() => ({ open: false }));
export const openSearch = (): void => useSearchOverlay.setState({ open: true });
export const closeSearch = (): void => useSearchOverlay.setState({ open: false });
