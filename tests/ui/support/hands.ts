import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** What a shopper does: looks for something by its words, presses, types, looks away. */
export const press = (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element);
};

export const typeInto = (element: HTMLElement, text: string) => {
  element.focus();
  fireEvent.change(element, { target: { value: text } });
};

export const leave = (element: HTMLElement) => {
  fireEvent.blur(element);
};

export const fill = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  typeInto(field, text);
  leave(field);
};

/** The page itself, without header, footer, drawers and dialogs. */
export const main = () => within(screen.getByRole('main', { hidden: true }));

/** A titled part of the page. */
export const regionOf = (name: string) => within(main().getByRole('region', { name }));

/** A dialog or drawer, once it is there. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Cannot be pressed: a busy button says so by `aria-disabled`, since `disabled` would cost it the focus. */
export const isDisabled = (element: HTMLElement): boolean =>
  element.matches(':disabled, [aria-disabled=true]');

export const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

export const focusOn = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
