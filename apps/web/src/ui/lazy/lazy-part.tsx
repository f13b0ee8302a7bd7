import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { earlyMark, registerEarlyPart } from './early-parts.tsx';
import { MissingPart } from './MissingPart.tsx';
import { createPartLoader, type PartState } from './part-loader.ts';

export interface LazyPartOptions<Props> {
  /** Where the part will be, while its code is on its way. */
  readonly waiting?: ReactNode;
  /** What of the part can be shown without its code; it stays where the code does not come. */
  readonly StandIn?: ComponentType<Props>;
  /**
   * What to say where the code does not come. `notice`: that it is missing, with another try. `floatingNotice`: the same over the page, for
   * what has no place in it. `nothing`: for what the page can do without, and which is asked for again when it is next shown.
   */
  readonly missing?: 'notice' | 'floatingNotice' | 'nothing';
  /** For a part that people open: its notice can be closed, and this is what happens then. */
  readonly callOff?: (props: Props) => void;
  /** Its name in a page that the server has drawn with it: the code is fetched before such a page is hydrated, which does not wait for it. */
  readonly early?: string;
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown. */
  readonly prefetch: () => void;
};

export interface PartViewProps<Props> extends LazyPartOptions<Props> {
  readonly state: PartState<ComponentType<Props>>;
  readonly partProps: Props;
  readonly onRetry: () => void;
}

/** A part, or what stands in its place. */
export function PartView<Props extends object>(view: PartViewProps<Props>): ReactNode {
  const { state, partProps, StandIn, waiting = null, missing = 'notice', callOff, onRetry } = view;
  if (state.status === 'loaded') {
    const Part = state.part;
    return <Part {...partProps} />;
  }
  const standIn = StandIn === undefined ? null : <StandIn {...partProps} />;
  if (state.status !== 'failed') return standIn ?? waiting;
  return (
    <>
      {missing !== 'nothing' && (
        <MissingPart
          isFloating={missing === 'floatingNotice'}
          onRetry={onRetry}
          onClose={callOff && (() => callOff(partProps))}
        />
      )}
      {standIn}
    </>
  );
}

/**
 * A part of a page whose code is fetched when it is first shown. Where the code does not come the rest of the page goes on, and the
 * part says so; a part that is shown another time is fetched another time. Dialogs have `lazyDialog`.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  options: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const { store, load, prefetch } = createPartLoader(fetchPart);
  const retry = () => void load();
  if (options.early !== undefined) registerEarlyPart(options.early, prefetch);
  const LazyPart = (props: Props) => {
    const state = useStore(store);
    useEffect(retry, []);
    return (
      <>
        <PartView {...options} state={state} partProps={props} onRetry={retry} />
        {earlyMark(options.early)}
      </>
    );
  };
  return Object.assign(LazyPart, { prefetch });
}
