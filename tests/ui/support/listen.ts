/** A shopper who hears the shop instead of seeing it. */
import { Virtual } from '@guidepup/virtual-screen-reader';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';

const politenessOf: { readonly [role: string]: string } = {
  alert: 'assertive',
  status: 'polite',
  log: 'polite',
};
const liveRegions = '[aria-live], [role=alert], [role=status], [role=log], output';

const politeness = (region: Element): string =>
  region.getAttribute('aria-live') ?? politenessOf[region.getAttribute('role') ?? 'status'] ?? 'off';

/** The words of a node, elements apart from each other; a label counts instead of what it labels. */
const words = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  return ` ${node.getAttribute('aria-label') ?? [...node.childNodes].map(words).join('')} `;
};

/** What a region says, and of which of its nodes. */
interface News {
  readonly region: Element;
  readonly nodes: readonly Node[];
}

/** What is said of one change of the page: what changed in a live region, and an alert that came with its text. */
const newsOf = ({ target, addedNodes }: MutationRecord): News[] => {
  const region = (target instanceof Element ? target : target.parentElement)?.closest(liveRegions);
  const added = [...addedNodes];
  if (region?.isConnected)
    return [{ region, nodes: region.getAttribute('aria-atomic') === 'false' ? added : [region] }];
  const elements = added.filter((node) => node instanceof Element);
  const alerts = elements.flatMap((each) => [
    ...(each.matches('[role=alert]') ? [each] : []),
    ...each.querySelectorAll('[role=alert]'),
  ]);
  return alerts.map((alert) => ({ region: alert, nodes: [alert] }));
};

const isAnnouncement = (phrase: string) => /^(?:polite|assertive): /.test(phrase);

/**
 * Listens from now on: to where the focus goes, and to what is announced. The screen reader is told of the focus; what it makes of live
 * regions is ours, since it does not know the alert that comes together with its text, and repeats a region for every attribute in it.
 */
export const listen = async () => {
  const reader = new Virtual();
  await reader.start({ container: document.body });
  const said: string[] = [];
  let known = (await reader.spokenPhraseLog()).length;
  const hearFocus = async () => {
    const log = await reader.spokenPhraseLog();
    said.push(...log.slice(known).filter((phrase) => !isAnnouncement(phrase)));
    known = log.length;
  };
  const last = new WeakMap<Element, string>();
  const hearNews = ({ region, nodes }: News) => {
    const text = nodes.map(words).join(' ').replaceAll(/\s+/g, ' ').trim();
    const isNew = text !== '' && text !== last.get(region);
    last.set(region, text);
    if (isNew && politeness(region) !== 'off') said.push(`${politeness(region)}: ${text}`);
  };
  const observer = new MutationObserver((changes) => {
    const news = changes.flatMap(newsOf);
    void hearFocus().then(() => news.forEach(hearNews));
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(async () => {
    observer.disconnect();
    await reader.stop();
  });
  return {
    /** Goes to a control, hears what it is, and presses it. */
    presses: async (control: HTMLElement) => {
      control.focus();
      await hearFocus();
      fireEvent.click(control);
    },
    said,
    hearFocus,
  };
};

/** Waits until exactly this was said since the last time, in this order. */
export const expectHeard = async (
  { said, hearFocus }: Awaited<ReturnType<typeof listen>>,
  phrases: readonly string[],
): Promise<void> => {
  await waitFor(
    async () => {
      await hearFocus();
      expect(said).toEqual(phrases);
    },
    // Without the page, which is not what is looked at.
    { timeout: 3000, onTimeout: (error) => error },
  );
  said.length = 0;
};

/** Of no use to the ear: boxes, and the words of a button whose name was said. */
const isMute = (phrase: string) => /^(?:paragraph|banner|contentinfo|end of .*)$/.test(phrase);

/** What is read of a part of the page from its beginning to its end: its names, without what only wraps them. */
export const readAloud = async (part: Element): Promise<string[]> => {
  const reader = new Virtual();
  await reader.start({ container: part });
  const end = `end of ${await reader.lastSpokenPhrase()}`;
  while ((await reader.lastSpokenPhrase()) !== end) {
    // oxlint-disable-next-line no-await-in-loop -- one phrase after the other
    await reader.next();
  }
  const log = await reader.spokenPhraseLog();
  await reader.stop();
  return log.filter(
    (phrase, index) =>
      !isMute(phrase) && phrase !== log[index - 1] && !log[index - 1]?.startsWith(`button, ${phrase} `),
  );
};
