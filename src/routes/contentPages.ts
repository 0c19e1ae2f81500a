/** The pages of the operator's words, in one piece of code. */
export { ArticlePage } from './ArticlePage.tsx';
export { BlogsPage } from './BlogsPage.tsx';
export { ContentPage } from './ContentPage.tsx';
