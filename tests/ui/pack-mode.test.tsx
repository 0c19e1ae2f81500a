import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, findDialog, main, press, typeInto } from './support/interactions.ts';
import { buildAdminOrder, buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { first, firstOrder, line, secondOrder } from './support/ordersToPack.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('pack mode', () => {
  const renderPack = () => {
    network.get('/admin/fulfilment/orders', { result: [firstOrder] });
    renderShop('/admin/fulfilment/pack?orders=o1');
  };
  const scan = (code: string) => {
    typeInto(main().getByLabelText(/Scan an item/), code);
    press(main().getByRole('button', { name: 'Pack' }));
  };

  it('DESK-310 DESK-311 scans and presses items, says a wrong one, and ships with the tracking number', async () => {
    renderPack();
    await main().findByRole('heading', { name: 'Order #VR-1001' });
    await waitFor(() => expect(document.activeElement).toBe(main().getByLabelText(/Scan an item/)));
    scan('VRW-999 M');
    expect((await main().findByRole('alert')).textContent).toBe(
      'Wrong item: VRW-999 M is not in this order.',
    );
    scan('VRW-100 XL');
    expect((await main().findByText(/^Wrong size/)).textContent).toBe(
      'Wrong size: VRW-100 XL is not in this order, another size of it is.',
    );
    scan('vrw-100 m');
    await waitFor(() => expect(main().queryByRole('alert')).toBeNull());
    const coatS = () => main().getByRole('button', { name: /^Pack .*Wool coat (?:Size )?S / });
    press(coatS());
    expect(await main().findByRole('button', { name: 'Ship this part' })).toBeTruthy();
    press(coatS());
    const tracking = main().getByLabelText(/Tracking number/);
    // Complete: the focus goes on, so that Enter ships.
    await waitFor(() => expect(document.activeElement).toBe(tracking));
    typeInto(tracking, 'NW_123');
    press(main().getByRole('button', { name: 'Ship' }));
    await waitFor(() => expect(describedByText(tracking)).toContain('Use letters, digits'));
    typeInto(tracking, 'NW 123');
    network.post('/admin/orders/o1/parcels', () => ({
      ...done(buildAdminOrder({ status: 'shipped' })),
      statusCode: 201,
      message: 'Order shipped',
    }));
    press(main().getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Order shipped')).toBeTruthy();
    expect(
      await main().findByText(
        /^You sent 1 parcel\. Items and orders that you left out are still in Fulfilment\.$/,
      ),
    ).toBeTruthy();
    const [sent] = network.requestsTo('/admin/orders/o1/parcels');
    expect(sent?.body).toEqual({
      items: [
        { orderItemId: 'i1', quantity: 1, size: 'M' },
        { orderItemId: 'i2', quantity: 2, size: 'S' },
      ],
      trackingNumber: 'NW 123',
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('DESK-310 DESK-514 Back and then Forward open the order again, with what was packed', async () => {
    network.get('/admin/fulfilment', buildPage(first));
    network.get('/admin/fulfilment/orders', { result: [firstOrder] });
    renderShop('/admin/fulfilment?orders=o1');
    press(await main().findByRole('link', { name: 'Pack' }));
    await main().findByRole('heading', { name: 'Order #VR-1001' });
    scan('vrw-100 m');
    expect(await main().findByRole('button', { name: 'Ship this part' })).toBeTruthy();
    history.back();
    await main().findByRole('heading', { name: 'Fulfilment' });
    await main().findByRole('link', { name: 'Pick list' });
    history.forward();
    expect(await main().findByRole('heading', { name: 'Order #VR-1001' })).toBeTruthy();
    expect(main().queryByText('Loading the next order')).toBeNull();
    expect(await main().findByRole('button', { name: 'Ship this part' })).toBeTruthy();
  });

  it('DESK-634 a reload opens the order that was open, with what was packed, and counts what was sent', async () => {
    const orders = [firstOrder, secondOrder];
    network.get('/admin/fulfilment/orders', ({ search }: { readonly search: string }) => ({
      result: orders.filter(({ _id }) => search.endsWith(`=${_id}`)),
    }));
    network.post('/admin/orders/o1/parcels', () => ({
      ...done(buildAdminOrder({ status: 'shipped' })),
      statusCode: 201,
      message: 'Order shipped',
    }));
    network.post('/admin/orders/o2/parcels', () => ({
      ...done(buildAdminOrder({ status: 'shipped' })),
      statusCode: 201,
      message: 'Order shipped',
    }));
    const tabStored = new Map<string, string>();
    const path = '/admin/fulfilment/pack?orders=o1,o2';
    renderShop(path, { tabStored });
    await main().findByRole('heading', { name: 'Order #VR-1001' });
    scan('vrw-100 m');
    press(await main().findByRole('button', { name: 'Ship this part' }));
    press((await findDialog('Send 1 of 3 items?')).getByRole('button', { name: 'Ship this part' }));
    await main().findByRole('heading', { name: 'Order #VR-1002' });
    scan('vrw-100 m');
    expect(await main().findByText('1 of 1')).toBeTruthy();
    cleanup();
    renderShop(path, { tabStored });
    // Not the rest of the first order.
    expect(await main().findByRole('heading', { name: 'Order #VR-1002' })).toBeTruthy();
    expect(await main().findByText('1 of 1')).toBeTruthy();
    expect(main().getByText('A part has left; this is the rest.')).toBeTruthy();
    press(main().getByRole('button', { name: 'Ship' }));
    expect(await main().findByText(/^You sent 2 parcels\./)).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(main().getByRole('heading', { level: 1, name: 'Pack' })),
    );
  });

  it('DESK-643 a code that is scanned into the tracking number is refused there, and the field is empty', async () => {
    renderPack();
    await main().findByRole('heading', { name: 'Order #VR-1001' });
    for (const code of ['vrw-100 m', 'vrw-100 s', 'vrw-100 s']) scan(code);
    const tracking = main().getByLabelText<HTMLInputElement>(/Tracking number/);
    expect(document.activeElement).toBe(tracking);
    typeInto(tracking, 'vrw-100 s');
    press(main().getByRole('button', { name: 'Ship' }));
    expect((await main().findByRole('alert')).textContent).toBe(
      'One too many: vrw-100 s is packed completely.',
    );
    await waitFor(() => expect(tracking.value).toBe(''));
    expect(describedByText(tracking)).toContain('vrw-100 s is the code of an item');
    expect(network.requestsTo('/admin/orders/o1/parcels')).toEqual([]);
  });

  it('DESK-633 a refused parcel is told why, and units of another size are not packed any more', async () => {
    renderPack();
    await main().findByRole('heading', { name: 'Order #VR-1001' });
    scan('vrw-100 m');
    scan('vrw-100 s');
    typeInto(main().getByLabelText(/Tracking number/), 'NW 123');
    const reason = 'The order was changed meanwhile. Wool coat, Bottle: Size L now, not M.';
    network.post('/admin/orders/o1/parcels', failure(400, 'validation_failed', reason));
    press(await main().findByRole('button', { name: 'Ship this part' }));
    press((await findDialog('Send 2 of 3 items?')).getByRole('button', { name: 'Ship this part' }));
    expect(await main().findByText(reason)).toBeTruthy();
    expect(main().getByRole('heading', { name: 'Order #VR-1001' })).toBeTruthy();
    network.get('/admin/fulfilment/orders', {
      result: [{ ...first, lines: [line('i1', 'L', 1), line('i2', 'S', 2)] }],
    });
    press(main().getByRole('button', { name: 'Load the order again' }));
    expect(await main().findByText('0 of 1')).toBeTruthy();
    expect(main().getByText('1 of 2')).toBeTruthy();
    expect(main().getByLabelText<HTMLInputElement>(/Tracking number/).value).toBe('NW 123');
  });

  it('DESK-600 notices that the other order was paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    network.get('/admin/fulfilment/orders', { result: [{ ...firstOrder, sentWithUnpaid: ['VR-1004'] }] });
    renderShop('/admin/fulfilment/pack?orders=o1');
    expect(await main().findByText(/^Order #VR-1004 .* not paid yet/)).toBeTruthy();
    network.get('/admin/fulfilment/orders', { result: [{ ...firstOrder, sentWith: ['VR-1004'] }] });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await main().findByRole('link', { name: '#VR-1004' })).toBeTruthy();
  });

  it('DESK-533 shows the notes of staff about the order', async () => {
    network.get('/admin/fulfilment/orders', { result: [{ ...firstOrder, notes: ['Put a card in.'] }] });
    renderShop('/admin/fulfilment/pack?orders=o1');
    expect(await main().findByText('Put a card in.')).toBeTruthy();
  });

  it('DESK-499 says how many orders follow', async () => {
    network.get('/admin/fulfilment/orders', { result: [firstOrder] });
    renderShop('/admin/fulfilment/pack?orders=o1,o2,o3');
    expect(await main().findByText('2 more orders')).toBeTruthy();
  });

  it('DESK-540 asks before an incomplete parcel is sent, and keeps what was packed and typed', async () => {
    renderPack();
    press(await main().findByRole('button', { name: /^Pack .*Wool coat (?:Size )?M / }));
    const tracking = main().getByLabelText<HTMLInputElement>(/Tracking number/);
    typeInto(tracking, 'NW 123');
    press(await main().findByRole('button', { name: 'Ship this part' }));
    const dialog = await findDialog('Send 1 of 3 items?');
    expect(dialog.getByText(/2 items stay in Fulfilment.* cannot be undone/)).toBeTruthy();
    expect(network.requestsTo('/admin/orders/o1/parcels')).toEqual([]);
    press(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tracking.value).toBe('NW 123');
    expect(main().getByText('1 of 1')).toBeTruthy();
    expect(network.requestsTo('/admin/orders/o1/parcels')).toEqual([]);
  });

  it('DESK-312 a parcel without an answer is sent again under its key', async () => {
    renderPack();
    press(await main().findByRole('button', { name: /^Pack .*Wool coat (?:Size )?M / }));
    network.post('/admin/orders/o1/parcels', failure(503, 'unavailable', 'The shop is busy.'));
    press(await main().findByRole('button', { name: 'Ship this part' }));
    press((await findDialog('Send 1 of 3 items?')).getByRole('button', { name: 'Ship this part' }));
    expect(await main().findByText('We do not know whether the parcel was recorded.')).toBeTruthy();
    network.post('/admin/orders/o1/parcels', () => ({
      ...done(buildAdminOrder({ status: 'processing' })),
      statusCode: 201,
      message: 'Parcel shipped',
    }));
    press(main().getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Parcel shipped')).toBeTruthy();
    const keys = network
      .requestsTo('/admin/orders/o1/parcels')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });
});
