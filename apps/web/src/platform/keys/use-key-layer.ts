import { useEffect, useRef } from 'react';
import { addKeyLayer, type KeyHandlers } from './key-layers.ts';

/** What keys do while this part of the page is there. Which actions it knows may change from render to render. */
export const useKeyLayer = (handlers: KeyHandlers): void => {
  const layer = useRef(handlers);
  layer.current = handlers;
  useEffect(() => addKeyLayer(layer), []);
};
