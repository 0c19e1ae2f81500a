import { headTags, type HeadTag } from './headTags.ts';
import { absoluteJsonLd, type JsonLd } from './jsonLd.ts';
import type { PageHead } from './pageHead.ts';

const markerAttribute = 'data-page';

const createTagElement = ({ tag, key, value }: HeadTag): HTMLElement => {
  const element = document.createElement(tag);
  for (const [attribute, text] of [key, value]) element.setAttribute(attribute, text);
  return element;
};

/** Browsers with Trusted Types refuse text in a script, also where it is data. */
let jsonLdPolicy: TrustedTypePolicy | undefined;

const toScriptText = (json: string): string => {
  jsonLdPolicy ??= window.trustedTypes?.createPolicy('json-ld', { createScript: (text) => text });
  return jsonLdPolicy?.createScript(json) ?? json;
};

const createJsonLdElement = (data: JsonLd): HTMLElement => {
  const element = document.createElement('script');
  element.setAttribute('type', 'application/ld+json');
  element.textContent = toScriptText(JSON.stringify(absoluteJsonLd(data, location.origin)));
  return element;
};

/** Replaces the head tags of the previous page or of the server with those of this page. */
export const applyHead = (head: PageHead): void => {
  const elements = headTags(head, location.origin).map(createTagElement);
  elements.push(...(head.jsonLd ?? []).map(createJsonLdElement));
  for (const element of elements) element.setAttribute(markerAttribute, '');
  for (const old of document.head.querySelectorAll(`[${markerAttribute}]`)) old.remove();
  document.head.append(...elements);
};
