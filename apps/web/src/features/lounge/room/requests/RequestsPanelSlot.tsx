import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** The requests, fetched behind the first sight of the room, or when their tab is opened. */
export const RequestsPanelSlot = lazyPart(async () => (await import('./RequestsPanel.tsx')).RequestsPanel);
