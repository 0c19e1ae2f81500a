import { render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenToWindow } from '../../src/app/windowEvents.ts';
import { createServerPlatform, type Platform } from '../../src/app/browser/platform.ts';
import { createTabChannel, type CrossTabMessage } from '../../src/app/browser/tabChannel.ts';
import { createShop } from '../../src/app/shop.ts';
import { ShopProvider } from '../../src/app/ShopProvider.tsx';
import { selectIsCheckingSession, selectIsSignedIn } from '../../src/machines/auth/selectors.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { newKey, useAuth, useFlow, useWishlist } from '../../src/ui/shop/ShopContext.tsx';
import { environment } from '../services/support/bodies.ts';

const unreachable = () => Promise.reject(new TypeError('No request is allowed.'));

const createTestShop = (platform: Platform = createServerPlatform()) =>
  createShop({ environment, baseUrl: 'http://shop.test/api/v1', fetch: unreachable, platform });

const State = () => {
  const auth = useAuth();
  const isChecking = useSelector(auth, selectIsCheckingSession);
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const wished = useSelector(useWishlist(), selectIds).length;
  const checkout = useFlow('checkout');
  return <p>{JSON.stringify({ isChecking, isSignedIn, wished, hasCheckout: checkout !== null })}</p>;
};

const initialState = JSON.stringify({ isChecking: true, isSignedIn: false, wished: 0, hasCheckout: false });

afterEach(() => void vi.restoreAllMocks());

describe('ShopProvider', () => {
  it('AUTH-24 renders the initial state on the server without starting machines', () => {
    const fetch = vi.fn(unreachable);
    const shop = createShop({
      environment,
      baseUrl: 'http://shop.test/api/v1',
      fetch,
      platform: createServerPlatform(),
    });
    const html = renderToString(
      <ShopProvider shop={shop}>
        <State />
      </ShopProvider>,
    );
    expect(html.replaceAll('&quot;', '"')).toContain(initialState);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('renders the initial state in the browser before onMounted starts the machines', () => {
    const shop = createTestShop();
    const shown: string[] = [];
    render(
      <ShopProvider shop={shop} onMounted={() => shown.push(document.body.textContent ?? '')}>
        <State />
      </ShopProvider>,
    );
    expect(screen.getByText(initialState)).toBeTruthy();
    expect(shown).toEqual([initialState]);
  });

  it('throws outside of ShopContext', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<State />)).toThrow('No ShopContext');
  });

  it('newKey returns a unique key', () => {
    const keys = new Set(Array.from({ length: 50 }, newKey));
    expect(keys.size).toBe(50);
    expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});

describe('window and tab events', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  const openShop = () => {
    let receive: (message: CrossTabMessage) => void = () => undefined;
    const platform: Platform = {
      ...createServerPlatform(),
      tabChannel: {
        broadcast: () => undefined,
        listen: (listener) => {
          receive = listener;
        },
      },
    };
    const shop = createTestShop(platform);
    shop.root.start();
    onTestFinished(() => {
      shop.root.stop();
    });
    listenToWindow(shop, platform);
    return { shop, receive: (message: CrossTabMessage) => receive(message) };
  };

  it('METRIC-13 detects the traffic source', () => {
    const { shop } = openShop();
    expect(shop.root.getSnapshot().children.trafficSource?.getSnapshot().value).toBe('direct');
  });

  it('WISH-02 updates a guest wishlist in every tab', async () => {
    const { shop } = openShop();
    const wishlist = shop.root.getSnapshot().children.wishlist;
    await vi.waitFor(() => expect(wishlist?.getSnapshot().matches('local')).toBe(true));
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist', newValue: '["p7"]' }));
    expect(wishlist && selectIds(wishlist.getSnapshot())).toEqual(['p7']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist', newValue: '{"' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: '[]' }));
    expect(wishlist && selectIds(wishlist.getSnapshot())).toEqual(['p7']);
  });

  it('CACHE-03 invalidates the cart when another tab changed it', () => {
    const { shop, receive } = openShop();
    shop.queryClient.setQueryData(['Cart', 'count'], 1);
    receive('cartChanged');
    expect(shop.queryClient.getQueryState(['Cart', 'count'])?.isInvalidated).toBe(true);
  });

  it('AUTH-22 other tabs receive sign-in and sign-out; unknown messages are ignored', async () => {
    const received: CrossTabMessage[] = [];
    createTabChannel().listen((message) => received.push(message));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    new BroadcastChannel('verrow').postMessage({ token: 'x' });
    const signedIn = { type: 'signedIn', userId: 'u1' } as const;
    createTabChannel().broadcast(signedIn);
    createTabChannel().broadcast('signedOut');
    await vi.waitFor(() => expect(received).toEqual([signedIn, 'signedOut']));
  });
});
