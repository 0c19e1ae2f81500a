import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { carouselUnderReact19 } from './scripts/vite/carouselUnderReact19.ts';
import { chunkLoader } from './scripts/vite/chunkLoader.ts';
import { coreFonts } from './scripts/vite/coreFonts.ts';
import { firstPageChunks, isOverlayChunk } from './scripts/vite/firstPageChunks.ts';
import { flowsInDevelopment } from './scripts/vite/flowsInDevelopment.ts';
import { namesOfStyles } from './scripts/vite/namesOfStyles.ts';
import { withoutUnusedCode } from './scripts/vite/withoutUnusedCode.ts';

/** The flow inspector is a separate build, so that no file of the shop contains code of it. */
const flowsBuild: BuildEnvironmentOptions = {
  outDir: 'dist/flows',
  target: 'es2023',
  copyPublicDir: false,
  reportCompressedSize: false,
  // The layout engine is large and is not part of the shop.
  chunkSizeWarningLimit: 2000,
  rolldownOptions: { input: 'flows.html' },
};

/**
 * Three builds: the client (`dist/client`), with `--ssr` the renderer of first pages (`dist/render/entryServer.js`), and with
 * `--mode flows` the flow inspector (`dist/flows`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    carouselUnderReact19(),
    coreFonts(),
    namesOfStyles(),
    flowsInDevelopment(),
    withoutUnusedCode(),
    chunkLoader(),
  ],
  publicDir: 'public',
  base: mode === 'flows' ? '/flows/' : '/',
  build: isSsrBuild
    ? {
        outDir: 'dist/render',
        rolldownOptions: { input: 'src/entryServer.tsx' },
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
          modulePreload: {
            // All target browsers support it.
            polyfill: false,
            // Other chunks that are loaded later have few imports; a link for each would block the page for longer than it saves.
            resolveDependencies: (file, files, { hostType }) =>
              hostType === 'html' ? files : isOverlayChunk(file) ? [...new Set([file, ...files])] : [file],
          },
          reportCompressedSize: false,
          rolldownOptions: {
            output: {
              codeSplitting: firstPageChunks,
              // Unique within a name; each further character of the hashes, which do not compress, is on every page some fifty times.
              chunkFileNames: 'assets/[name]-[hash:7].js',
            },
            // Texts and numbers of other modules as well; 0.2 kB of a first page.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            // The panels of overlays are in one chunk with them, on purpose.
            checks: { ineffectiveDynamicImport: false },
          },
        },
  // The renderer is bundled completely: one copy of React, always its production build regardless of NODE_ENV.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
