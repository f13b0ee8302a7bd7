import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx';

/** Few listeners choose a section: the rows of songs come without its slider. */
export const RangeDialog = lazyDialog(async () => (await import('./RangeDialog.tsx')).RangeDialog);
