import { type ComponentType, memo, Suspense } from 'react';

/**
 * A part of a page that is hydrated after what stands around it, in turns and without haste, and at once when it is pressed: to hydrate a whole
 * room in one piece holds a slow phone for half a second. It is drawn with the page, and waits for nothing. Props that change hydrate it at once,
 * too: they have to be the same where its page is only drawn again.
 */
export function hydrateLater<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Later = memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
  Later.displayName = `Later(${Part.displayName ?? Part.name})`;
  return Later as unknown as ComponentType<Props>;
}
