import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '../../src/ui/notifications/notify.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { press } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => answerAsUsual(network));
afterEach(() => toast.removeAll());

const region = () => within(screen.getByRole('region', { name: 'Notifications' }));
const say = (kind: 'success' | 'error', text: string) => act(() => notify({ kind, text }));

describe('notifications', () => {
  it('stand in live regions that are there before any text is', () => {
    showShop('/about');
    expect(region().getByRole('status').textContent).toBe('');
    expect(region().getByRole('alert').textContent).toBe('');
  });

  it('NOTIFY-02 show the same text once, however often it is said', () => {
    showShop('/about');
    say('success', 'Promo code removed');
    say('success', 'Promo code removed');
    expect(region().getAllByText('Promo code removed')).toHaveLength(1);
  });

  it('interrupt with what failed, and wait with what went well', () => {
    showShop('/about');
    say('success', 'Saved');
    say('error', 'An error occurred');
    expect(region().getByRole('status').textContent).toBe('Saved');
    expect(region().getByRole('alert').textContent).toBe('An error occurred');
  });

  it('close by their button', async () => {
    showShop('/about');
    say('success', 'Saved');
    press(region().getByRole('button', { name: 'Dismiss notification' }));
    await waitFor(() => expect(region().queryByText('Saved')).toBeNull());
  });

  it('stay while the focus is in them', () => {
    showShop('/about');
    say('success', 'Saved');
    fireEvent.focus(region().getByRole('button', { name: 'Dismiss notification' }));
    expect(region().getByText('Saved')).toBeTruthy();
  });
});

describe('the cookie bar', () => {
  const text = 'This website uses cookies to improve your experience.';

  it("CONSENT-01 CONSENT-02 asks at the bottom with 'Accept' until it was accepted", async () => {
    showShop('/about', { cookies: '' });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Cookies' })).toBeTruthy();
    screen.getByRole('button', { name: 'Accept' }).focus();
    press(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('CONSENT-02 does not ask whoever has accepted before', async () => {
    const { shop } = showShop('/about', { cookies: 'cookie_consent=accepted' });
    await waitFor(() => expect(shop.root.getSnapshot().children.consent?.getSnapshot().value).toBe('given'));
    expect(screen.queryByText(text)).toBeNull();
  });
});
