import { storeName } from '../../../contract/rules.ts';
import { usePageHead } from './usePageHead.ts';

/** The document's title on a page for one person; search engines are told not to list it. */
export const usePersonalHead = (title: string): void =>
  usePageHead({
    title,
    description: `${title} at ${storeName}. Only you can see this page.`,
    isUnlisted: true,
  });
