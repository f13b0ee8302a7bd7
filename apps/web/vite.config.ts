import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { groupChunks } from './group-chunks.ts';
import { keepStyleOrder } from './keep-style-order.ts';
import { precompress } from './precompress.ts';
import { stripContractWords } from './strip-contract-words.ts';
import { styleLayers } from './style-layers.ts';

export default defineConfig({
  plugins: [styleLayers(), stripContractWords(), keepStyleOrder(), groupChunks(), reactRouter(), precompress()],
  build: {
    // Font subsets stay files: inlined, every page would carry all of them.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
