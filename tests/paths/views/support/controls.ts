/** The enabled controls of a document, and whether acting on one has any effect. */
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

/** What a finding calls a control: 'button Change order'. */
export const labelOf = (control: HTMLElement): string => `${kindOf(control)} ${nameOf(control)}`;

/** Leads to another program or site: a document does not see it. */
const leadsOutside = (control: HTMLElement) =>
  control instanceof HTMLAnchorElement && control.origin !== window.location.origin;

/** A radio that is chosen already has nothing to do. */
const isChosen = (control: HTMLElement) =>
  control instanceof HTMLInputElement && control.type === 'radio' && control.checked;

const isUsable = (control: HTMLElement) =>
  !control.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true], [aria-hidden=true] *') &&
  !isChosen(control);

/** Those that a shopper can act on: of the open dialog alone where there is one, otherwise of the parts that `within` selects. */
export const enabledControls = (within = 'main'): HTMLElement[] => {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const places = dialogs.length > 0 ? dialogs : document.querySelectorAll(within);
  return [...places].flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)]).filter(isUsable);
};

/** A clock changes without being asked. */
const isClock = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('[role=timer], time') != null;

const meaningful = [
  'aria-expanded',
  'aria-pressed',
  'aria-invalid',
  'aria-current',
  'aria-selected',
  'open',
  'disabled',
];

/** What the page itself cannot show. */
export interface Behind {
  /** Whether a machine has handled an event since this was last called. */
  readonly handled: () => boolean;
  /** Requests so far. */
  readonly requests: () => number;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
const isField = (control: HTMLElement): control is Field =>
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['button', 'submit', 'reset'].includes(control.type));

/** Another value than the present one, which the field accepts. */
const anotherValue = (field: Field): string => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ value }) => value !== '' && value !== field.value)?.value ?? '';
  return ['number', 'range'].includes(field.type) ? '2' : `${field.value}x`;
};

/** Types, ticks or presses. The answer tells whether the control itself has changed, or moved the focus on. */
const actOn = (control: HTMLElement): (() => boolean) => {
  if (isTicked(control)) {
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

/** Acts on a control as a shopper does. False where nothing of the page, its machines, its address or the network changes. */
export const hasEffect = async (control: HTMLElement, { handled, requests }: Behind): Promise<boolean> => {
  if (leadsOutside(control)) return true;
  handled();
  const [asked, address] = [requests(), window.location.href];
  let isChanged = false;
  const observer = new MutationObserver((changes) => {
    isChanged ||= changes.some(({ target }) => !isClock(target));
  });
  const watched = { childList: true, characterData: true, subtree: true, attributeFilter: meaningful };
  control.focus();
  observer.observe(document.body, watched);
  try {
    const isChangedItself = actOn(control);
    // Lets the observer be told.
    await act(() => Promise.resolve());
    await waitFor(
      () => {
        if (isChanged || isChangedItself() || handled()) return;
        if (requests() > asked || window.location.href !== address) return;
        throw new Error('Nothing has changed yet.');
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
