import { useContext, useLayoutEffect } from 'react';
import { headTags, type HeadTag } from './headTags.ts';
import { absoluteJsonLd, type JsonLd } from './jsonLd.ts';
import { documentTitle, HeadSink, type PageHead } from './pageHead.ts';

const mark = 'data-page';

const elementOf = ({ tag, key, value }: HeadTag): HTMLElement => {
  const element = document.createElement(tag);
  for (const [attribute, text] of [key, value]) element.setAttribute(attribute, text);
  return element;
};

const jsonLdOf = (thing: JsonLd): HTMLElement => {
  const element = document.createElement('script');
  element.setAttribute('type', 'application/ld+json');
  element.textContent = JSON.stringify(absoluteJsonLd(thing, location.origin));
  return element;
};

/** Puts the page's tags in place of the ones before, whoever wrote them. */
const apply = (head: PageHead) => {
  document.title = documentTitle(head);
  const elements = headTags(head, location.origin).map(elementOf);
  elements.push(...(head.jsonLd ?? []).map(jsonLdOf));
  for (const element of elements) element.setAttribute(mark, '');
  for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove();
  document.head.append(...elements);
};

/** Says what the document's head says about the page that renders: on the server while rendering, in the browser after it. */
export const usePageHead = (head: PageHead): void => {
  const sink = useContext(HeadSink);
  sink?.(head);
  const text = JSON.stringify(head);
  // Together with the page: whoever watches for its heading, as the arrival does, finds its title there too.
  useLayoutEffect(() => {
    const wanted: PageHead = JSON.parse(text);
    apply(wanted);
  }, [text]);
};
