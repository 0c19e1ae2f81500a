import { render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hearOutside } from '../../src/app/browser/outside.ts';
import { serverSurroundings, type Surroundings } from '../../src/app/browser/surroundings.ts';
import { broadcastTabs, type TabFact } from '../../src/app/browser/tabs.ts';
import { createShop } from '../../src/app/shop.ts';
import { ShopProvider } from '../../src/app/ShopProvider.tsx';
import { selectIsCheckingSession, selectIsSignedIn } from '../../src/machines/auth/selectors.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { newKey, useAuth, useCheckout, useWishlist } from '../../src/ui/shop/ShopContext.tsx';
import { environment } from '../services/support/bodies.ts';

const unreachable = () => Promise.reject(new TypeError('Nobody may be asked.'));

const shopOf = (surroundings: Surroundings = serverSurroundings()) =>
  createShop({ environment, baseUrl: 'http://shop.test/api/v1', fetch: unreachable, surroundings });

const State = () => {
  const auth = useAuth();
  const isChecking = useSelector(auth, selectIsCheckingSession);
  const isSignedIn = useSelector(auth, selectIsSignedIn);
  const wished = useSelector(useWishlist(), selectIds).length;
  const checkout = useCheckout();
  return <p>{JSON.stringify({ isChecking, isSignedIn, wished, hasCheckout: checkout !== null })}</p>;
};

const atFirst = JSON.stringify({ isChecking: true, isSignedIn: false, wished: 0, hasCheckout: false });

afterEach(() => void vi.restoreAllMocks());

describe('the shop in views', () => {
  it('AUTH-24 stands in its first state on the server, where nothing starts', () => {
    const fetch = vi.fn(unreachable);
    const shop = createShop({
      environment,
      baseUrl: 'http://shop.test/api/v1',
      fetch,
      surroundings: serverSurroundings(),
    });
    const html = renderToString(
      <ShopProvider shop={shop}>
        <State />
      </ShopProvider>,
    );
    expect(html.replaceAll('&quot;', '"')).toContain(atFirst);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('begins in the browser as the server rendered it, and starts only then', () => {
    const shop = shopOf();
    const shown: string[] = [];
    render(
      <ShopProvider shop={shop} onShown={() => shown.push(document.body.textContent ?? '')}>
        <State />
      </ShopProvider>,
    );
    expect(screen.getByText(atFirst)).toBeTruthy();
    expect(shown).toEqual([atFirst]);
  });

  it('says where it is missing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<State />)).toThrow('outside of ShopContext');
  });

  it('makes a key that is new each time', () => {
    const keys = new Set(Array.from({ length: 50 }, newKey));
    expect(keys.size).toBe(50);
    expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});

describe('what happens outside of the page', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  const opened = () => {
    let hear: (fact: TabFact) => void = () => undefined;
    const surroundings: Surroundings = {
      ...serverSurroundings(),
      tabs: {
        tell: () => undefined,
        listen: (listener) => {
          hear = listener;
        },
      },
    };
    const shop = shopOf(surroundings);
    shop.root.start();
    onTestFinished(() => {
      shop.root.stop();
    });
    hearOutside(shop, surroundings);
    return { shop, hear: (fact: TabFact) => hear(fact) };
  };

  it('METRIC-13 tells where the visit came from', () => {
    const { shop } = opened();
    expect(shop.root.getSnapshot().children.trafficSource?.getSnapshot().value).toBe('direct');
  });

  it('WISH-02 changes the list of a guest in every tab', async () => {
    const { shop } = opened();
    const wishlist = shop.root.getSnapshot().children.wishlist;
    await vi.waitFor(() => expect(wishlist?.getSnapshot().matches('local')).toBe(true));
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist', newValue: '["p7"]' }));
    expect(wishlist && selectIds(wishlist.getSnapshot())).toEqual(['p7']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishlist', newValue: '{"' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: '[]' }));
    expect(wishlist && selectIds(wishlist.getSnapshot())).toEqual(['p7']);
  });

  it('CACHE-03 has the cart read anew when another tab changed it', () => {
    const { shop, hear } = opened();
    shop.queryClient.setQueryData(['Cart', 'count'], 1);
    hear('cartChanged');
    expect(shop.queryClient.getQueryState(['Cart', 'count'])?.isInvalidated).toBe(true);
  });

  it('AUTH-22 is heard by the other tabs, and by no stranger', async () => {
    const heard: TabFact[] = [];
    broadcastTabs().listen((fact) => heard.push(fact));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    new BroadcastChannel('verrow').postMessage({ token: 'x' });
    const signedIn = { type: 'signedIn', userId: 'u1' } as const;
    broadcastTabs().tell(signedIn);
    broadcastTabs().tell('signedOut');
    await vi.waitFor(() => expect(heard).toEqual([signedIn, 'signedOut']));
  });
});
