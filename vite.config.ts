import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { defaultLanguage, isLanguage } from './contract/languages.ts';
import { carouselUnderReact19 } from './scripts/vite/carouselUnderReact19.ts';
import { chunkLoader } from './scripts/vite/chunkLoader.ts';
import { coreFonts } from './scripts/vite/coreFonts.ts';
import { firstPageChunks, isOverlayChunk } from './scripts/vite/firstPageChunks.ts';
import { flowsInDevelopment } from './scripts/vite/flowsInDevelopment.ts';
import { namesOfStyles } from './scripts/vite/namesOfStyles.ts';
import { translateTexts } from './scripts/vite/translateTexts.ts';
import { withoutJsonSchemas } from './scripts/vite/withoutJsonSchemas.ts';
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

/** Where a build in the language of `--mode` goes: `dist/pl`, and files of pages below `/pl/assets`. */
const placesOf = (mode: string) =>
  isLanguage(mode) && mode !== defaultLanguage
    ? { language: mode, folder: `dist/${mode}`, assetsDir: `${mode}/assets` }
    : { language: undefined, folder: 'dist', assetsDir: 'assets' };

/**
 * Three builds: the client (`dist/client`), with `--ssr` the renderer of first pages (`dist/render/entryServer.js`), and with
 * `--mode flows` the flow inspector (`dist/flows`). With `--mode pl`, the first two in Polish (`dist/pl`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    ...[placesOf(mode).language ?? []].flat().map(translateTexts),
    react(),
    carouselUnderReact19(),
    coreFonts(),
    namesOfStyles(),
    flowsInDevelopment(),
    withoutUnusedCode(),
    withoutJsonSchemas(),
    chunkLoader(),
  ],
  publicDir: 'public',
  base: mode === 'flows' ? '/flows/' : '/',
  build: isSsrBuild
    ? {
        outDir: `${placesOf(mode).folder}/render`,
        assetsDir: placesOf(mode).assetsDir,
        rolldownOptions: { input: 'src/entryServer.tsx' },
        target: 'node24',
        copyPublicDir: false,
        minify: false,
      }
    : mode === 'flows'
      ? flowsBuild
      : {
          outDir: `${placesOf(mode).folder}/client`,
          assetsDir: placesOf(mode).assetsDir,
          // Files of `public` are the same in every language.
          copyPublicDir: placesOf(mode).language === undefined,
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
              chunkFileNames: `${placesOf(mode).assetsDir}/[name]-[hash:7].js`,
            },
            // Texts and numbers of other modules as well; 0.2 kB of a first page.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            // The panels of overlays are in one chunk with them, on purpose.
            checks: { ineffectiveDynamicImport: false, pluginTimings: false },
          },
        },
  // The renderer is bundled completely: one copy of React, always its production build regardless of NODE_ENV.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
