/** Records what a screen reader announces. */
import { Virtual } from '@guidepup/virtual-screen-reader';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';

const defaultPoliteness: { readonly [role: string]: string } = {
  alert: 'assertive',
  status: 'polite',
  log: 'polite',
};
const liveRegions = '[aria-live], [role=alert], [role=status], [role=log], output';

const politeness = (region: Element): string =>
  region.getAttribute('aria-live') ?? defaultPoliteness[region.getAttribute('role') ?? 'status'] ?? 'off';

/** Text of a node with spaces between elements; `aria-label` replaces the content. */
const accessibleText = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  return ` ${node.getAttribute('aria-label') ?? [...node.childNodes].map(accessibleText).join('')} `;
};

interface Announcement {
  readonly region: Element;
  readonly nodes: readonly Node[];
}

/** Announcements caused by a mutation: changes in a live region, and alerts inserted with their text. */
const findAnnouncements = ({ target, addedNodes }: MutationRecord): Announcement[] => {
  const region = (target instanceof Element ? target : target.parentElement)?.closest(liveRegions);
  const added = [...addedNodes];
  if (region?.isConnected)
    return [{ region, nodes: region.getAttribute('aria-atomic') === 'false' ? added : [region] }];
  const elements = added.filter((node) => node instanceof Element);
  const alerts = elements.flatMap((element) => [
    ...(element.matches('[role=alert]') ? [element] : []),
    ...element.querySelectorAll('[role=alert]'),
  ]);
  return alerts.map((alert) => ({ region: alert, nodes: [alert] }));
};

const isAnnouncement = (phrase: string) => /^(?:polite|assertive): /.test(phrase);

/**
 * Starts recording focus changes and announcements. Focus is reported by the virtual screen reader; live regions are evaluated here, since the
 * virtual screen reader ignores alerts inserted with their text and repeats a region for every attribute change.
 */
export const startScreenReader = async () => {
  const reader = new Virtual();
  await reader.start({ container: document.body });
  const spoken: string[] = [];
  let readCount = (await reader.spokenPhraseLog()).length;
  const recordFocus = async () => {
    const log = await reader.spokenPhraseLog();
    spoken.push(...log.slice(readCount).filter((phrase) => !isAnnouncement(phrase)));
    readCount = log.length;
  };
  const lastText = new WeakMap<Element, string>();
  const recordAnnouncement = ({ region, nodes }: Announcement) => {
    const text = nodes.map(accessibleText).join(' ').replaceAll(/\s+/g, ' ').trim();
    const isNew = text !== '' && text !== lastText.get(region);
    lastText.set(region, text);
    if (isNew && politeness(region) !== 'off') spoken.push(`${politeness(region)}: ${text}`);
  };
  const observer = new MutationObserver((changes) => {
    const announcements = changes.flatMap(findAnnouncements);
    void recordFocus().then(() => announcements.forEach(recordAnnouncement));
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(async () => {
    observer.disconnect();
    await reader.stop();
  });
  return {
    /** Focuses a control, records its announcement and clicks it. */
    press: async (control: HTMLElement) => {
      control.focus();
      await recordFocus();
      fireEvent.click(control);
    },
    spoken,
    recordFocus,
  };
};

/** Waits until exactly these phrases have been announced, in this order, since the last call. */
export const expectSpoken = async (
  { spoken, recordFocus }: Awaited<ReturnType<typeof startScreenReader>>,
  phrases: readonly string[],
): Promise<void> => {
  await waitFor(
    async () => {
      await recordFocus();
      expect(spoken).toEqual(phrases);
    },
    // Omits the DOM from the error message.
    { timeout: 3000, onTimeout: (error) => error },
  );
  spoken.length = 0;
};

/** Structural phrases without information. */
const isIgnoredPhrase = (phrase: string) => /^(?:paragraph|banner|contentinfo|end of .*)$/.test(phrase);

/** Reads an element from start to end, without structural phrases. */
export const readAll = async (element: Element): Promise<string[]> => {
  const reader = new Virtual();
  await reader.start({ container: element });
  const end = `end of ${await reader.lastSpokenPhrase()}`;
  while ((await reader.lastSpokenPhrase()) !== end) {
    // oxlint-disable-next-line no-await-in-loop -- one phrase after the other
    await reader.next();
  }
  const log = await reader.spokenPhraseLog();
  await reader.stop();
  return log.filter(
    (phrase, index) =>
      !isIgnoredPhrase(phrase) &&
      phrase !== log[index - 1] &&
      !log[index - 1]?.startsWith(`button, ${phrase} `),
  );
};
