import { lazyPart } from '#ui/lazy/lazy-part.tsx';

/** Who is in the room, fetched behind the first sight of it, or when the tab is opened. */
export const PeoplePanelSlot = lazyPart(async () => (await import('./PeoplePanel.tsx')).PeoplePanel);
