import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { findDialog } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

fakeNetwork();

/** A press beside the dialog; `detail` counts the clicks at this place. */
const pressOutside = (detail: number): void => {
  const init = { detail, button: 0, pointerType: 'mouse' };
  for (const press of [
    fireEvent.pointerDown,
    fireEvent.mouseDown,
    fireEvent.pointerUp,
    fireEvent.mouseUp,
    fireEvent.click,
  ])
    press(document.body, init);
};

it('PROD-05 a dialog that the first click of a double click opened is not closed by the second', async () => {
  renderShop('/account');
  const dialog = await findDialog('Login');
  pressOutside(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dialog.getByLabelText('Email')).toBeTruthy();
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  pressOutside(1);
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});
