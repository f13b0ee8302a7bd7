import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const fetchDrawer = async () => (await import('./ReactorDrawer.tsx')).ReactorDrawer;

/** Who reacted, fetched when it is first asked for. */
export const ReactorDrawer = lazyDialog(fetchDrawer, { waitsUnseen: true });

/** The same where it stands beside the post from the first. */
export const ReactorAside = lazyPart(fetchDrawer);
