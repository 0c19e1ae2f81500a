import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

vi.mock('../../src/app/bootstrapShop.ts', () => ({
  bootstrapShop: () => Promise.reject(new Error('The settings could not be read.')),
}));

it('shows an error with a retry when the shop fails to start', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"></div>';
  await import('../../src/main.ts');
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alert.textContent).toBe('Something went wrong on this page.Try again');
  expect(warn).toHaveBeenCalledWith('Opening the shop failed', expect.any(Error));
});
