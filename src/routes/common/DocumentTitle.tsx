import { usePrivateHead } from '../../ui/head/usePrivateHead.ts';

/** Sets the document's title while the page's code loads. Rendered before the page, so that the page's own title wins. */
export const DocumentTitle = ({ title }: { readonly title: string }) => {
  usePrivateHead(title);
  return null;
};
