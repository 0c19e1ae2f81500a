import { headTags, type HeadTag } from './headTags.ts';
import { absoluteJsonLd, type JsonLd } from './jsonLd.ts';
import type { PageHead } from './pageHead.ts';

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
export const applyHead = (head: PageHead): void => {
  const elements = headTags(head, location.origin).map(elementOf);
  elements.push(...(head.jsonLd ?? []).map(jsonLdOf));
  for (const element of elements) element.setAttribute(mark, '');
  for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove();
  document.head.append(...elements);
};
