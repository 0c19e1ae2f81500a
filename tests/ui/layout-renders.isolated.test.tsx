import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { press } from './support/interactions.ts';
import { fakeShopNetwork, renderShop } from './support/renderShop.tsx';

const renders = vi.hoisted(() => ({ header: 0 }));

// A part of the header that subscribes to nothing.
vi.mock('../../src/ui/layout/ThemeSwitch.tsx', () => ({
  ThemeSwitch: () => {
    renders.header += 1;
    return null;
  },
}));

fakeShopNetwork();

it('renders the header no second time when another page is entered and announced', async () => {
  renderShop('/wishlist');
  await screen.findByRole('heading', { level: 1 });
  const before = renders.header;
  press(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'FAQs' }));
  await screen.findByRole('heading', { level: 1, name: 'FAQs' });
  await expect.poll(() => document.title).toMatch(/^FAQs/);
  await vi.waitFor(() =>
    expect(screen.getAllByRole('status').some((region) => region.textContent?.includes('FAQs'))).toBe(true),
  );
  expect(renders.header).toBe(before);
});
