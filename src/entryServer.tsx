/** Entry of the server renderer (`vite build --ssr`). */
export { pageDataId } from './app/pageData.ts';
export { render, type RenderedPage, type RenderSettings } from './app/renderPage.tsx';
