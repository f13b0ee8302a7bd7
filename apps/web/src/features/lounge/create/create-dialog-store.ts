import { create } from 'zustand';

export const useCreateRoomDialog = create<{ readonly open: boolean }>(() => ({ open: false }));
export const openCreateRoomDialog = (): void => useCreateRoomDialog.setState({ open: true });
export const closeCreateRoomDialog = (): void => useCreateRoomDialog.setState({ open: false });
