/** The enabled controls of a document, and whether using one has an effect. */
import { act, waitFor } from '@testing-library/react';
import { blurField, press, typeInto } from '../../../ui/support/interactions.ts';

const selector =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem]';

const textOf = (element: Element | null): string => element?.textContent.trim().replace(/\s+/g, ' ') ?? '';

const nameOf = (control: HTMLElement): string => {
  const by = (control.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labels =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
      ? [...(control.labels ?? [])]
      : [];
  return (
    control.getAttribute('aria-label') ??
    ([...by.map((id) => document.getElementById(id)), ...labels].map(textOf).join(' ') || textOf(control))
  );
};

const kindOf = (control: HTMLElement): string =>
  control instanceof HTMLInputElement ? control.type : (control.getAttribute('role') ?? control.localName);

/** Label of a control in findings: 'button Change order'. */
export const labelOf = (control: HTMLElement): string => `${kindOf(control)} ${nameOf(control)}`;

/** Whether a link leaves the site, which the document cannot observe. */
const leadsOutside = (control: HTMLElement) =>
  control instanceof HTMLAnchorElement && control.origin !== window.location.origin;

/** A checked radio has no effect. */
const isChosen = (control: HTMLElement) =>
  control instanceof HTMLInputElement && control.type === 'radio' && control.checked;

const isUsable = (control: HTMLElement) =>
  !control.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true], [aria-hidden=true] *') &&
  !isChosen(control);

/** The usable controls: of the open dialog if there is one, otherwise of the elements that `within` selects. */
export const enabledControls = (within = 'main'): HTMLElement[] => {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const containers = dialogs.length > 0 ? dialogs : document.querySelectorAll(within);
  return [...containers]
    .flatMap((container) => [...container.querySelectorAll<HTMLElement>(selector)])
    .filter(isUsable);
};

/** Clocks change without an action. */
const isClock = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('[role=timer], time') != null;

const observedAttributes = [
  'aria-expanded',
  'aria-pressed',
  'aria-invalid',
  'aria-current',
  'aria-selected',
  'open',
  'disabled',
];

/** Effects that the document does not show. */
export interface PageProbe {
  /** Whether a machine has handled an event since this was last called. */
  readonly handled: () => boolean;
  /** Requests so far. */
  readonly requests: () => number;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isCheckable = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
const isField = (control: HTMLElement): control is Field =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['button', 'submit', 'reset'].includes(control.type));

/** A valid value that differs from the current one. */
const anotherValue = (field: Field): string => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ value }) => value !== '' && value !== field.value)?.value ?? '';
  return ['number', 'range'].includes(field.type) ? '2' : `${field.value}x`;
};

/** Types, checks or presses. Returns whether the control itself has changed or moved the focus. */
const actOn = (control: HTMLElement): (() => boolean) => {
  if (isCheckable(control)) {
    const before = control.checked;
    press(control);
    return () => control.checked !== before;
  }
  if (isField(control)) {
    const value = anotherValue(control);
    typeInto(control, value);
    blurField(control);
    return () => control.value === value;
  }
  press(control);
  return () => ![control, document.body].some((element) => element === document.activeElement);
};

/** Uses a control. False if neither the page, its machines, its address nor the network changes. */
export const hasEffect = async (control: HTMLElement, { handled, requests }: PageProbe): Promise<boolean> => {
  if (leadsOutside(control)) return true;
  handled();
  const [requestsBefore, address] = [requests(), window.location.href];
  let isChanged = false;
  const observer = new MutationObserver((changes) => {
    isChanged ||= changes.some(({ target }) => !isClock(target));
  });
  const watched = {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: observedAttributes,
  };
  control.focus();
  observer.observe(document.body, watched);
  try {
    const isChangedItself = actOn(control);
    // Flushes the observer.
    await act(() => Promise.resolve());
    await waitFor(
      () => {
        if (isChanged || isChangedItself() || handled()) return;
        if (requests() > requestsBefore || window.location.href !== address) return;
        throw new Error('No effect yet.');
      },
      { timeout: 2000, interval: 20 },
    );
    return true;
  } catch {
    return false;
  } finally {
    observer.disconnect();
  }
};
