/** Replaces `AdminPage.tsx` in the Polish build: the language of the admin area is English. */
import { useEffect } from 'react';
import { languageBase } from '../../../contract/pageLanguage.ts';

/** Opens the page of the admin area in English, which is another document. */
export const AdminPage = () => {
  useEffect(() => {
    const { pathname, search } = window.location;
    window.location.replace(pathname.slice(languageBase.length) + search);
  }, []);
  return null;
};
