import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { afterPaint } from '#platform/page/after-paint.ts';
import { OpensInPlace } from '../dialog/use-modal-phase.ts';
import { MissingPart } from './MissingPart.tsx';
import { createPartLoader } from './part-loader.ts';

/** The paper that stands where a dialog will be: no page needs it to be seen. */
const waitingDialog = createPartLoader(async () => (await import('./WaitingDialog.tsx')).WaitingDialog);

/** Fetches it ahead of the first dialog. */
export const waitingDialogPart: Pick<typeof waitingDialog, 'prefetch'> = waitingDialog;

export interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export type LazyDialog<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of the first click. */
  readonly prefetch: () => void;
};

export interface LazyDialogOptions {
  /** Of the dialog, so that the paper does not change its width when the code has come. */
  readonly widthPx?: number;
  /** For what is no paper in the middle of the page, but a drawer or a sheet: nothing stands in its place unless the code is missing. */
  readonly waitsUnseen?: boolean;
}

/**
 * A dialog whose code is fetched when it is first opened: pages do not carry what few visitors open. Until the code is here, a
 * paper of the same kind stands in its place; if it does not come, the paper says so and offers another try. From the first
 * opening on the dialog stays mounted, because it animates its closing and keeps what it remembers.
 */
export function lazyDialog<Props extends LazyDialogProps>(
  fetchDialog: () => Promise<ComponentType<Props>>,
  { widthPx, waitsUnseen = false }: LazyDialogOptions = {},
): LazyDialog<Props> {
  const { store, load, prefetch } = createPartLoader(fetchDialog);
  const LazyDialog = (props: Props) => {
    const state = useStore(store);
    const waiting = useStore(waitingDialog.store);
    const { open, onClose } = props;
    const [wasOpened, setWasOpened] = useState(false);
    const [isWaiting, setWaiting] = useState(false);
    const isReady = state.status === 'loaded';
    if (open && isReady && !wasOpened) setWasOpened(true);
    if (open && !isReady && !waitsUnseen && !isWaiting) setWaiting(true);
    if (!open && isWaiting) setWaiting(false);
    useEffect(() => {
      if (!open) return undefined;
      // To begin a fetch of a dozen files takes longer than a press may: it is seen first.
      return afterPaint(() => {
        void waitingDialog.load();
        void load();
      });
    }, [open]);
    if (isReady && wasOpened) {
      const Part = state.part;
      return (
        <OpensInPlace value={isWaiting}>
          <Part {...props} />
        </OpensInPlace>
      );
    }
    const hasFailed = state.status === 'failed';
    const retry = () => void load();
    if (waiting.status === 'loaded') {
      const WaitingDialog = waiting.part;
      const isShown = open && (hasFailed || !waitsUnseen);
      return <WaitingDialog open={isShown} hasFailed={hasFailed} widthPx={widthPx} onClose={onClose} onRetry={retry} />;
    }
    return open && hasFailed ? <MissingPart isFloating onRetry={retry} onClose={onClose} /> : null;
  };
  return Object.assign(LazyDialog, { prefetch });
}
