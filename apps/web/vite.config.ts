import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledFormat, compileMessages } from './compile-messages.ts';
import { faceRules } from './face-rules.ts';
import { groupChunks } from './group-chunks.ts';
import { keepStyleOrder } from './keep-style-order.ts';
import { orderPageStyles } from './order-page-styles.ts';
import { preloadRouteStyles } from './preload-route-styles.ts';
import { productionRouter } from './production-router.ts';
import { slimContract } from './slim-contract.ts';
import { splitTexts } from './split-texts.ts';
import { styleLayers } from './style-layers.ts';

const sharedWithServer = ['react', 'react-dom', 'react-router', '@react-router/node'];

export default defineConfig(({ command }) => ({
  plugins: [
    styleLayers(),
    slimContract(),
    splitTexts(),
    productionRouter(),
    preloadRouteStyles(),
    compileMessages(),
    keepStyleOrder(),
    groupChunks(),
    faceRules(),
    orderPageStyles(),
    reactRouter(),
  ],
  ...(command === 'build' && { resolve: { alias: compiledFormat } }),
  // In one bundle the pages' libraries are some 90 files to start with, not some 700. What the server itself imports
  // stays one copy for both.
  ...(command === 'build' && { ssr: { noExternal: true, external: sharedWithServer } }),
  build: {
    // Font subsets stay files: inlined, every page would carry all of them.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
}));
