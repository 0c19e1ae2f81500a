import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { notify } from '../../src/ui/notifications/notify.ts';
import { press } from './support/interactions.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

fakeShopNetwork();

afterEach(() => toast.removeAll());

const region = () => within(screen.getByRole('region', { name: 'Notifications' }));
const show = (kind: 'success' | 'error', text: string) => act(() => notify({ kind, text }));

describe('notifications', () => {
  it('use live regions that are mounted before any text', () => {
    renderShop('/about');
    expect(region().getByRole('status').textContent).toBe('');
    expect(region().getByRole('alert').textContent).toBe('');
  });

  it('NOTIFY-02 show the same text once', () => {
    renderShop('/about');
    show('success', 'Promo code removed');
    show('success', 'Promo code removed');
    expect(region().getAllByText('Promo code removed')).toHaveLength(1);
  });

  it('announce errors assertively and successes politely', () => {
    renderShop('/about');
    show('success', 'Saved');
    show('error', 'An error occurred');
    expect(region().getByRole('status').textContent).toBe('Saved');
    expect(region().getByRole('alert').textContent).toBe('An error occurred');
  });

  it('close by the dismiss button', async () => {
    renderShop('/about');
    show('success', 'Saved');
    press(region().getByRole('button', { name: 'Dismiss notification' }));
    await waitFor(() => expect(region().queryByText('Saved')).toBeNull());
  });

  it('stay while they contain the focus', () => {
    renderShop('/about');
    show('success', 'Saved');
    fireEvent.focus(region().getByRole('button', { name: 'Dismiss notification' }));
    expect(region().getByText('Saved')).toBeTruthy();
  });
});

describe('cookie bar', () => {
  const text = 'This website uses cookies to improve your experience.';

  it("CONSENT-01 CONSENT-02 is shown with 'Accept' until accepted", async () => {
    renderShop('/about', { cookies: '' });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeTruthy();
    screen.getByRole('button', { name: 'Accept' }).focus();
    press(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    // The focused button has unmounted.
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it("CONSENT-04 is closed by 'Decline' too, which is remembered", async () => {
    const { platform } = renderShop('/about', { cookies: '' });
    press(await screen.findByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(platform.cookies.cookie).toContain('cookie_consent=declined');
  });

  it("CONSENT-04 has no 'Decline' where the shop asks for no consent", async () => {
    renderShop('/about', { cookies: '', environment: { consentPolicy: 'none' } });
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cookie settings' })).toBeNull();
  });

  it("CONSENT-06 'Cookie settings' shows it again, with the focus, which returns after the choice", async () => {
    const { platform } = renderShop('/about', { cookies: 'cookie_consent=accepted' });
    const settings = await screen.findByRole('button', { name: 'Cookie settings' });
    press(settings);
    const bar = await screen.findByRole('region', { name: 'Cookies' });
    await waitFor(() => expect(document.activeElement).toBe(bar));
    press(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(document.activeElement).toBe(settings);
    expect(platform.cookies.cookie).toContain('cookie_consent=declined');
  });

  it('CONSENT-02 is not shown after an earlier acceptance', async () => {
    const { shop } = renderShop('/about', { cookies: 'cookie_consent=accepted' });
    await waitFor(() =>
      expect(shop.root.getSnapshot().children.consent?.getSnapshot().value).toBe('granted'),
    );
    expect(screen.queryByText(text)).toBeNull();
  });
});
