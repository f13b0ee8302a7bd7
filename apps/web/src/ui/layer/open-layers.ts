/** What lies over the page and can be closed: a dialog, a sheet, a drawer, a menu, the full player. */
interface OpenLayer {
  readonly close: () => void;
  /** Back asked it to close once. Whatever stays open all the same may not keep the listener on the page. */
  wasAsked: boolean;
}

/** The newest last. */
const layers: OpenLayer[] = [];

/** @returns What says that it is closed. */
export const addOpenLayer = (close: () => void): (() => void) => {
  const layer: OpenLayer = { close, wasAsked: false };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
};

const top = (): OpenLayer | undefined => layers.findLast((layer) => !layer.wasAsked);

export const hasOpenLayer = (): boolean => top() !== undefined;

/** Closes the newest of them. @returns Whether there was one. */
export const closeTopLayer = (): boolean => {
  const layer = top();
  if (layer === undefined) return false;
  layer.wasAsked = true;
  layer.close();
  return true;
};
