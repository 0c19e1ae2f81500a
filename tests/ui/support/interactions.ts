import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export const press = (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element);
};

/** Presses the skip link, and resolves after the event of the changed fragment. */
export const followSkipLink = async () => {
  const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  press(screen.getByRole('link', { name: 'Skip to content' }));
  await changed;
};

export const typeInto = (element: HTMLElement, text: string) => {
  element.focus();
  fireEvent.change(element, { target: { value: text } });
};

export const blurField = (element: HTMLElement) => {
  fireEvent.blur(element);
};

/** Types into a field and leaves it. */
export const typeAndLeave = (field: HTMLElement, text: string) => {
  typeInto(field, text);
  blurField(field);
};

export const fill = (label: string | RegExp, text: string) =>
  typeAndLeave(screen.getByLabelText(label), text);

/** Queries within `main`, without header, footer, drawers and dialogs. */
export const main = () => within(screen.getByRole('main', { hidden: true }));

/** Queries within a named region of the page. */
export const withinRegion = (name: string) => within(main().getByRole('region', { name }));

/** Waits for a dialog or drawer and returns queries within it. */
export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Whether a control is disabled, by `disabled` or, for busy buttons, by `aria-disabled`. */
export const isDisabled = (element: HTMLElement): boolean =>
  element.matches(':disabled, [aria-disabled=true]');

/** Waits for an enabled button in `main`. */
export const findEnabledButton = async (name: string) => {
  const button = await main().findByRole('button', { name });
  await waitFor(() => expect(isDisabled(button)).toBe(false));
  return button;
};

export const describedByText = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

export const waitForFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));
