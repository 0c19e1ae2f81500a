import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { uncontestedTabLocks, type TabLocks } from '../../src/app/browser/tabLocks.ts';
import { mockCheckout } from './support/checkoutNetwork.ts';
import { findStepHeading, pressNext, fillAddress } from './support/checkoutSteps.ts';
import { main, press } from './support/interactions.ts';
import type { CrossTabMessage } from '../../src/app/browser/tabChannel.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
beforeEach(() => {
  mockCheckout(network);
});

/** Another tab holds the checkout lock. */
const lockedByOtherTab: TabLocks = {
  ...uncontestedTabLocks,
  acquire: (name) => Promise.resolve(name !== 'checkout'),
};
const findContinueButton = () => main().findByRole('button', { name: 'Continue here' });

describe('checkout in two tabs', () => {
  it('shows that another tab owns it, and takes it over on request', async () => {
    const messages: CrossTabMessage[] = [];
    const tabChannel = {
      broadcast: (message: CrossTabMessage) => void messages.push(message),
      listen: () => undefined,
    };
    renderShop('/checkout', { tabLocks: lockedByOtherTab, tabChannel });
    await findStepHeading('You are checking out in another tab');
    expect(main().getByText(/everything you typed comes along, and you pay once/)).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Next' })).toBeNull();
    press(await findContinueButton());
    await findStepHeading('Shipping address');
    expect(messages).toEqual(['checkoutWanted', 'checkoutTaken']);
  });

  it('stops when another tab takes it over, and continues with the drafts of that tab', async () => {
    const { shop, streams } = renderShop('/checkout');
    await findStepHeading('Shipping address');
    fillAddress();
    pressNext();
    await findStepHeading('Delivery method');
    act(() => shop.root.send({ type: 'checkout.lockLost' }));
    await findStepHeading('You continued in another tab');
    expect(main().getByRole('alert').textContent).toContain('This tab has stopped, so that you pay once.');
    // The other tab changes the city.
    const stream = streams.read('checkout');
    if (!stream) throw new Error('The stream of checkout is missing.');
    const drafted = { type: 'checkout.drafted', form: 'shipping', values: { city: 'Boston' } };
    streams.write('checkout', { ...stream, entries: [...stream.entries, [999, 0, drafted]] });
    press(await findContinueButton());
    await findStepHeading('Delivery method');
    press(main().getByRole('button', { name: 'Previous' }));
    await findStepHeading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Boston');
  });
});
