/** Queries for elements of a page, for drivers and assertions. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { isDisabled, main, press } from '../../../ui/support/interactions.ts';
import type { Driver } from '../../support/drivers.ts';
import type { PathState } from '../../support/pathState.ts';
import type { Page } from './page.ts';

export const button = (name: string) => main().getByRole('button', { name });
export const pressDriver = (
  name: string | RegExp,
  where?: (pathState: PathState) => boolean,
): Driver<Page> => ({
  ...(where ? { isOffered: where } : {}),
  perform: async () => press(await main().findByRole('button', { name })),
});
export const heading = (name: string) => main().findByRole('heading', { level: 2, name });
export const isBusy = async (name: string) => {
  const found = await main().findByRole('button', { name });
  expect(isDisabled(found)).toBe(true);
};
export const findText = (text: string | RegExp) => main().findByText(text);
export const findPreparing = () => findText('Preparing payment...');
export const isReady = () => waitFor(() => expect(isDisabled(button('Next'))).toBe(false));
export const canTryAgain = () => main().findByRole('button', { name: 'Try again' });
