import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { carouselUnderReact19 } from './scripts/vite/carousel-under-react-19.ts';
import { firstPageChunks } from './scripts/vite/first-page-chunks.ts';

const shop = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/**
 * Two builds from one configuration: the browser's (`dist/client`) and, with `--ssr`, the one that the server
 * renders first pages with (`dist/render/entry-server.js`).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), carouselUnderReact19()],
  publicDir: 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/render',
        rolldownOptions: { input: 'src/entry-server.tsx' },
        target: 'node24',
        copyPublicDir: false,
        minify: false,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        reportCompressedSize: false,
        rolldownOptions: { output: { codeSplitting: firstPageChunks } },
      },
  // The renderer is bundled whole: one copy of React, and always its production form, whatever NODE_ENV says.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: { port: 5173, strictPort: true, proxy: { '/api': shop, '/media': shop } },
}));
