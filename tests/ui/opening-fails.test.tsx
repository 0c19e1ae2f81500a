import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

vi.mock('../../src/app/openShop.ts', () => ({
  openShop: () => Promise.reject(new Error('The settings could not be read.')),
}));

it('says that something went wrong, with a way to try again, where the shop cannot be opened', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  await import('../../src/main.tsx');
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alert.textContent).toBe('Something went wrong on this page.Try again');
  expect(warn).toHaveBeenCalledWith('Opening the shop failed', expect.any(Error));
});
