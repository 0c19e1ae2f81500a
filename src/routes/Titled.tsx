import { usePersonalHead } from '../ui/head/usePersonalHead.ts';

/** The document's title before its page is there. It stands before the page, so that a page that knows better has the last word. */
export const Titled = ({ title }: { readonly title: string }) => {
  usePersonalHead(title);
  return null;
};
