import { storeName } from '../../../contract/rules.ts';
import { usePageHead } from './usePageHead.ts';

/** Head of a private page: title only, `noindex`. */
export const usePrivateHead = (title: string): void =>
  usePageHead({
    title,
    description: `${title} at ${storeName}. Only you can see this page.`,
    isUnlisted: true,
  });
