import { languageBase } from '../../../contract/pageLanguage.ts';
import type { Shop } from '../shop.ts';
import { prefetchPage } from '../../routes/prefetchPage.ts';
import { nextTask } from './nextTask.ts';
import { isSavingData } from './isSavingData.ts';
import { preloadPages, productModule } from '../../routes/publicPages.tsx';

/** A pointer that only passes over a link stays for a shorter time. */
const hoverMs = 60;

/** The link of an event's target that leads to another page of the shop in this language. */
const findLink = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  const leads = link?.origin === location.origin && link.pathname !== location.pathname;
  return leads && link.target === '' && !link.download && !link.lang ? link : null;
};

/**
 * Loads code and data of a page when its link is hovered, focused or pressed, so that the click finds them. A failure is repeated by the
 * page itself. Does nothing for visitors who save data.
 */
export const prefetchLinks = ({ queryClient: client, queries }: Shop): void => {
  if (isSavingData()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (link: HTMLAnchorElement) => {
    const pathname = link.pathname.slice(languageBase.length);
    prefetchPage({ client, queries }, { pathname, search: link.search }).catch(() => undefined);
  };
  const prefetchSoon = (event: Event) => {
    clearTimeout(timer);
    const link = findLink(event);
    if (link) timer = setTimeout(() => prefetch(link), hoverMs);
  };
  const prefetchNow = (event: Event) => {
    clearTimeout(timer);
    const link = findLink(event);
    // A click that follows at once is handled first.
    if (link) void nextTask().then(() => prefetch(link));
  };
  document.addEventListener('pointerover', prefetchSoon, { passive: true });
  document.addEventListener('focusin', prefetchSoon);
  document.addEventListener('pointerdown', prefetchNow, { passive: true });
  // Most clicks on a list of products lead to their page.
  if (document.querySelector(`main a[href^="${languageBase}/product/"]`))
    preloadPages(productModule).catch(() => undefined);
};
