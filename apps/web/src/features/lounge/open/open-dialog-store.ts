import { create } from 'zustand';

export const useOpenDialog = create<{ readonly open: boolean }>(() => ({ open: false }));
export const openLoungeDialog = (): void => useOpenDialog.setState({ open: true });
export const closeLoungeDialog = (): void => useOpenDialog.setState({ open: false });
