import { expect, it, vi } from 'vitest';
import { keepLayerOrder } from './keep-layer-order.ts';

it('leaves a copy of the order of layers at the beginning of the head when its element goes', () => {
  const copy = {} as Node;
  const prepend = vi.fn();
  const forget = keepLayerOrder({
    cloneNode: (isDeep) => (isDeep ? copy : ({} as Node)),
    ownerDocument: { head: { prepend } },
  });
  expect(prepend).not.toHaveBeenCalled();
  forget?.();
  expect(prepend).toHaveBeenCalledOnce();
  expect(prepend.mock.calls[0]?.[0]).toBe(copy);
});
