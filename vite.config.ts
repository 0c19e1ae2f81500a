import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { carouselUnderReact19 } from './scripts/vite/carousel-under-react-19.ts';
import { firstPageChunks } from './scripts/vite/first-page-chunks.ts';
import { flowsInDevelopment } from './scripts/vite/flows-in-development.ts';

const shop = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** The page of the flows is a build of its own, so that no file of the shop's holds anything of it. */
const flowsBuild: BuildEnvironmentOptions = {
  outDir: 'dist/flows',
  target: 'es2023',
  copyPublicDir: false,
  reportCompressedSize: false,
  // The layouter is large, and no shopper's.
  chunkSizeWarningLimit: 2000,
  rolldownOptions: { input: 'flows.html' },
};

/**
 * Three builds from one configuration: the browser's (`dist/client`), with `--ssr` the one that the server renders first pages with
 * (`dist/render/entry-server.js`), and with `--mode flows` the page of the flows (`dist/flows`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), carouselUnderReact19(), flowsInDevelopment()],
  publicDir: 'public',
  base: mode === 'flows' ? '/flows/' : '/',
  build: isSsrBuild
    ? {
        outDir: 'dist/render',
        rolldownOptions: { input: 'src/entry-server.tsx' },
        target: 'node24',
        copyPublicDir: false,
        minify: false,
      }
    : mode === 'flows'
      ? flowsBuild
      : {
          outDir: 'dist/client',
          manifest: true,
          target: 'es2023',
          // Every browser of the target knows it.
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: { output: { codeSplitting: firstPageChunks } },
        },
  // The renderer is bundled whole: one copy of React, and always its production form, whatever NODE_ENV says.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: { port: 5173, strictPort: true, proxy: { '/api': shop, '/media': shop } },
}));
