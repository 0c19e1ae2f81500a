import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { alwaysMine, type Claims } from '../../src/app/browser/claims.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { answerCheckout } from './support/checkoutNetwork.ts';
import { heading, next, typeAddress } from './support/checkoutSteps.ts';
import { main, press } from './support/hands.ts';
import type { TabFact } from '../../src/app/browser/tabs.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
beforeEach(() => {
  answerAsUsual(network, { isSignedIn: true });
  answerCheckout(network);
});

/** Another tab is in the middle of checkout. */
const elsewhere: Claims = { ...alwaysMine, claim: (name) => Promise.resolve(name !== 'checkout') };
const goOn = () => main().findByRole('button', { name: 'Continue here' });

describe('checkout in two tabs', () => {
  it('says that it goes on in another tab, and goes on here when asked to', async () => {
    const told: TabFact[] = [];
    const tabs = { tell: (fact: TabFact) => void told.push(fact), listen: () => undefined };
    showShop('/checkout', { claims: elsewhere, tabs });
    await heading('You are checking out in another tab');
    expect(main().getByText(/everything you typed comes along, and you pay once/)).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Next' })).toBeNull();
    press(await goOn());
    await heading('Shipping address');
    expect(told).toEqual(['checkoutWanted', 'checkoutTaken']);
  });

  it('stops and says so when another tab takes it over, and comes back with what was typed', async () => {
    const { shop, streams } = showShop('/checkout');
    await heading('Shipping address');
    typeAddress();
    next();
    await heading('Delivery method');
    act(() => shop.root.send({ type: 'checkout.takenElsewhere' }));
    await heading('You continued in another tab');
    expect(main().getByRole('alert').textContent).toContain('This tab has stopped, so that you pay once.');
    // In the other tab, the city is corrected.
    const stream = streams.read('checkout');
    if (!stream) throw new Error('Nothing was left for the other tab.');
    const drafted = { type: 'checkout.drafted', form: 'shipping', values: { city: 'Boston' } };
    streams.write('checkout', { ...stream, entries: [...stream.entries, [999, 0, drafted]] });
    press(await goOn());
    await heading('Delivery method');
    press(main().getByRole('button', { name: 'Previous' }));
    await heading('Shipping address');
    expect(main().getByLabelText<HTMLInputElement>('City').value).toBe('Boston');
  });
});
