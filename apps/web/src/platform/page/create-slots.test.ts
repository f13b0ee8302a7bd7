import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSlots } from './create-slots.ts';

interface ShelfSlots {
  readonly Heart: (props: { readonly name: string }) => string;
}

const [ShelfSlotsContext, useShelfSlots] = createSlots<ShelfSlots>('the shelf');
const Shelf = () => createElement(useShelfSlots().Heart, { name: 'あさがた' });

describe('the slots of a feature', () => {
  it('show on the server what the shell put into them', () => {
    const value = { Heart: ({ name }: { readonly name: string }) => `♡ ${name}` };
    expect(renderToString(createElement(ShelfSlotsContext, { value }, createElement(Shelf)))).toBe('♡ あさがた');
  });

  it('throw with their name where nothing is registered', () => {
    expect(() => renderToString(createElement(Shelf))).toThrow('Nobody fills the slots of the shelf');
  });
});
