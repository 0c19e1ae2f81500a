/** What the server renders first pages with, built into one file of its own (`vite build --ssr`). */
export { pageDataId } from './app/pageData.ts';
export { render, type RenderedPage, type RenderSettings } from './app/renderPage.tsx';
