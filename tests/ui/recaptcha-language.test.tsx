import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InvisibleRecaptcha } from '../../src/ui/shop/InvisibleRecaptcha.tsx';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';
import { ShopProvider } from '../../src/app/ShopProvider.tsx';

fakeShopNetwork();

it('INTL-50 reCAPTCHA is in the language of the page, whatever that of the browser is', async () => {
  const renderWidget = vi.fn(() => 0);
  vi.stubGlobal('grecaptcha', { ready: (run: () => void) => run(), render: renderWidget, reset: vi.fn() });
  const { shop } = renderShop('/');
  render(
    <ShopProvider shop={shop} onMounted={() => undefined}>
      <InvisibleRecaptcha siteKey="site-key" />
    </ShopProvider>,
  );
  await waitFor(() =>
    expect(renderWidget).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ sitekey: 'site-key', hl: 'en' }),
    ),
  );
});
