/** One chunk for the operator's content pages. */
export { ArticlePage } from './ArticlePage.tsx';
export { BlogsPage } from './BlogsPage.tsx';
export { ContentPage } from './ContentPage.tsx';
