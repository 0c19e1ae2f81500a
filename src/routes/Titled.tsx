import { storeName } from '../../contract/rules.ts';
import { usePageHead } from '../ui/head/usePageHead.ts';

/** The document's title before its page is there. It stands before the page, so that a page that knows better has the last word. */
export const Titled = ({ title }: { readonly title: string }) => {
  usePageHead({
    title,
    description: `${title} at ${storeName}: a page for you alone.`,
    isUnlisted: true,
  });
  return null;
};
