import { cleanup, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeNetwork } from '../services/support/network.ts';
import { main, press } from './support/interactions.ts';
import { buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { first, firstOrder, second, secondOrder } from './support/ordersToPack.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('orders to pack', () => {
  it('DESK-306 some or all of them are chosen, and the choice is in the URL', async () => {
    network.get('/admin/fulfilment', buildPage(first, second));
    network.get('/admin/fulfilment/packing-slips', new Blob(['%PDF'], { type: 'application/pdf' }));
    renderShop('/admin/fulfilment');
    press(await main().findByRole('checkbox', { name: '#VR-1001' }));
    await waitFor(() => expect(location.search).toBe('?orders=o1'));
    expect(main().getByText('1 order chosen, 3 items on this page.')).toBeTruthy();
    expect(main().getByText('A part has left')).toBeTruthy();
    press(main().getByRole('button', { name: 'Choose all shown' }));
    await waitFor(() => expect(location.search).toContain('o2'));
    expect(main().getByRole('link', { name: 'Pick list' }).getAttribute('href')).toBe(
      '/admin/fulfilment/pick-list?orders=o1%2Co2',
    );
    press(main().getByRole('button', { name: 'Choose none' }));
    await waitFor(() => expect(main().queryByRole('link', { name: 'Pick list' })).toBeNull());
  });
});

it('DESK-636 a search of the orders to pack that finds none says where names are found', async () => {
  network.get('/admin/fulfilment', buildPage());
  renderShop('/admin/fulfilment?q=nowak');
  expect(
    await main().findByText(
      'No order to pack has a number that starts like this. A name or email is found under ‘Customers’.',
    ),
  ).toBeTruthy();
});

describe('the sequence of the chosen orders', () => {
  it('DESK-645 is that of the list, and an order follows the one with which it is sent', async () => {
    const rows = ['1001', '1002', '1003', '1004'].map((number, index) => ({
      ...first,
      _id: `o${index + 1}`,
      orderNumber: number,
      sentWith: number === '1001' ? ['1004'] : number === '1004' ? ['1001'] : [],
    }));
    network.get('/admin/fulfilment', buildPage(...rows));
    renderShop('/admin/fulfilment');
    for (const number of ['1004', '1002', '1001']) {
      press(await main().findByRole('checkbox', { name: `#${number}` }));
      await waitFor(() =>
        expect(main().getByRole<HTMLInputElement>('checkbox', { name: `#${number}` }).checked).toBe(true),
      );
    }
    expect(new URLSearchParams(location.search).get('orders')).toBe('o1,o4,o2');
  });
});

describe('the number of orders to pack', () => {
  it.each([
    [112, '2 of 112 orders are shown, oldest first.'],
    [2, null],
    // An older server does not count them.
    [undefined, null],
  ])('DESK-516 is shown if the list is incomplete: %s', async (total, sentence) => {
    network.get('/admin/fulfilment', { ...buildPage(first, second), hasMore: true, nextCursor: 2, total });
    renderShop('/admin/fulfilment');
    expect(await main().findByRole('checkbox', { name: '#VR-1001' })).toBeTruthy();
    expect(main().queryByText(/are shown/)?.textContent ?? null).toBe(sentence);
  });
});

describe('orders that are sent together', () => {
  const together = { sentWith: ['VR-1003'], sentWithUnpaid: ['VR-1004'] };

  it('DESK-600 the list says which of them are paid', async () => {
    network.get('/admin/fulfilment', buildPage({ ...first, ...together }));
    renderShop('/admin/fulfilment');
    expect(await main().findByText('With order #VR-1003 (paid)')).toBeTruthy();
    expect(main().getByText('With order #VR-1004 (not paid yet)')).toBeTruthy();
  });

  it('DESK-659 pack mode and the list say that the customer withdrew', async () => {
    const withdrawn = { ...firstOrder, isWithdrawn: true };
    network.get('/admin/fulfilment/orders', { result: [withdrawn] });
    renderShop('/admin/fulfilment/pack?orders=o1');
    expect((await main().findByText(/^The customer withdrew from this order/)).textContent).toBe(
      'The customer withdrew from this order. Do not send it: open the order, cancel what is not to be sent, then close the withdrawal.',
    );
    cleanup();
    network.get('/admin/fulfilment', buildPage(withdrawn));
    renderShop('/admin/fulfilment');
    expect(await main().findByText('Withdrawal to decide')).toBeTruthy();
  });

  it('DESK-645 pack mode and the list name the parcel that has left', async () => {
    const shipped = { ...firstOrder, sentWithShipped: [{ orderNumber: 'VR-1005', trackingNumber: 'NW 5' }] };
    network.get('/admin/fulfilment/orders', { result: [shipped] });
    renderShop('/admin/fulfilment/pack?orders=o1');
    expect((await main().findByText(/^Belongs in the parcel/)).textContent).toBe(
      'Belongs in the parcel of order #VR-1005, which was shipped with the tracking number NW 5. If that parcel is still here, put both in it, and ship with the same number; else send this order alone.',
    );
    cleanup();
    network.get('/admin/fulfilment', buildPage(shipped));
    renderShop('/admin/fulfilment');
    expect(await main().findByText('With order #VR-1005 (shipped)')).toBeTruthy();
  });

  it('DESK-600 pack mode warns of the one that is not paid', async () => {
    network.get('/admin/fulfilment/orders', { result: [{ ...firstOrder, ...together }] });
    renderShop('/admin/fulfilment/pack?orders=o1');
    const link = await main().findByRole('link', { name: '#VR-1003' });
    expect(link.closest('strong')?.textContent).toBe(
      'Send with order #VR-1003 (paid): put both in one parcel, and ship each with the same tracking number.',
    );
    expect(link.getAttribute('href')).toBe('/admin/fulfilment?q=VR-1003');
    expect(main().getByText(/^Order #VR-1004 is to be sent with this one, and is not paid yet/)).toBeTruthy();
  });
});

describe('the pick list', () => {
  it('DESK-307 adds up the orders by product and size, and checks lines off', async () => {
    network.get('/admin/fulfilment/orders', { result: [firstOrder, secondOrder] });
    renderShop('/admin/fulfilment/pick-list?orders=o1,o2');
    const boxes = await main().findAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    const coatM = within(boxes[0]!.closest('li')!);
    expect(coatM.getByText('2 ×')).toBeTruthy();
    expect(coatM.getByText('1 for #VR-1001, 1 for #VR-1002')).toBeTruthy();
    expect(main().getByText('4 items for 2 orders. 2 of 2 lines left.')).toBeTruthy();
    press(boxes[0]!);
    expect(await main().findByText('4 items for 2 orders. 1 of 2 lines left.')).toBeTruthy();
    // A reload keeps it.
    expect(new URLSearchParams(location.search).get('done')).toBe('i1');
    press(boxes[1]!);
    expect(await main().findByText('4 items for 2 orders. Everything is picked.')).toBeTruthy();
  });
});
