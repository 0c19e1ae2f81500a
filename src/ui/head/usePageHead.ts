import { useContext, useEffect, useLayoutEffect } from 'react';
import { documentTitle, HeadSink, type PageHead } from './pageHead.ts';

/** Says what the document's head says about the page that renders: on the server while rendering, in the browser after it. */
export const usePageHead = (head: PageHead): void => {
  const sink = useContext(HeadSink);
  sink?.(head);
  const title = documentTitle(head);
  const text = JSON.stringify(head);
  // Together with the page: whoever watches for its heading, as the arrival does, finds its title there too.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  // The server wrote the tags of the first page; those of a later one are for links that are copied and for crawlers.
  useEffect(() => {
    const wanted: PageHead = JSON.parse(text);
    let isShown = true;
    import('./applyHead.ts').then(
      ({ applyHead }) => isShown && applyHead(wanted),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
};
