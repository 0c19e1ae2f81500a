import { useContext, useEffect, useLayoutEffect } from 'react';
import { documentTitle, HeadCollectorContext, type PageHead } from './pageHead.ts';

/** Sets the document's head for a page: collected while rendering on the server, applied after rendering in the browser. */
export const usePageHead = (head: PageHead): void => {
  const collectHead = useContext(HeadCollectorContext);
  collectHead?.(head);
  const title = documentTitle(head);
  const serialized = JSON.stringify(head);
  // In the layout effect, so that code which waits for the page heading also finds the new title.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  // The server renders the tags of the first page. Later pages update them for copied links and crawlers.
  useEffect(() => {
    const pageHead: PageHead = JSON.parse(serialized);
    let isMounted = true;
    import('./applyHead.ts').then(
      ({ applyHead }) => isMounted && applyHead(pageHead),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [serialized]);
};
