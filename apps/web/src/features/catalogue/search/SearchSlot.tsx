import { useKeyLayer } from '#platform/keys/use-key-layer.ts';
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import type { CurrentRoom } from './current-room.ts';
import { closeSearch, openSearch, useSearchOverlay } from './search-overlay-store.ts';

const SearchOverlay = lazyDialog(async () => (await import('./SearchOverlay.tsx')).SearchOverlay, {
  widthPx: 640,
});

/** Search over whatever page is open: by `/`, or by the field in the header. */
export const SearchSlot = ({ room }: { readonly room: CurrentRoom | undefined }) => {
  const open = useSearchOverlay((state) => state.open);
  useKeyLayer({ search: openSearch });
  // Its field is typed into as soon as it is opened.
  usePrefetchOnUse(SearchOverlay);
  return <SearchOverlay open={open} onClose={closeSearch} room={room} />;
};
