/** What hands and eyes have in common: the parts of a page, by the names that it gives them. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { isDisabled, main, press } from '../../../ui/support/interactions.ts';
import type { Hand } from '../../support/hands.ts';
import type { Walk } from '../../support/walk.ts';
import type { Page } from './page.ts';

export const button = (name: string) => main().getByRole('button', { name });
export const presses = (name: string | RegExp, where?: (walk: Walk) => boolean): Hand<Page> => ({
  ...(where ? { where } : {}),
  does: async () => press(await main().findByRole('button', { name })),
});
export const heading = (name: string) => main().findByRole('heading', { level: 2, name });
export const isBusy = async (name: string) => {
  const found = await main().findByRole('button', { name });
  expect(isDisabled(found)).toBe(true);
};
export const says = (text: string | RegExp) => main().findByText(text);
export const preparing = () => says('Preparing payment...');
export const isReady = () => waitFor(() => expect(isDisabled(button('Next'))).toBe(false));
export const canTryAgain = () => main().findByRole('button', { name: 'Try again' });
