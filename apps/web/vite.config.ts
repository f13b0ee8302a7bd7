import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Font subsets stay files: inlined, every page would carry all of them.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
