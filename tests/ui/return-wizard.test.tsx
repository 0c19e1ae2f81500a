import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { returnReasons } from '../../contract/rules.ts';
import type { Order } from '../../contract/types.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, focusOn, isDisabled, main, press, typeInto } from './support/hands.ts';
import { deliveredOrder, returnOf } from './support/returns.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();

beforeEach(() => {
  answerAsUsual(network, { isSignedIn: true });
  network.get('/orders/id/o1', deliveredOrder());
});

const path = '/account/orders/o1/return';
const step = (number: number, name: string) =>
  main().findByRole('heading', { level: 2, name: `Step ${number} of 4 ${name}` });
const button = (name: string) => main().getByRole('button', { name });
const next = () => press(button('Next'));
const choose = (name: string | RegExp) => press(main().getByRole('radio', { name }));

const answered = () => ({
  success: true,
  statusCode: 201,
  message: 'Return requested',
  result: returnOf(),
});

const throughReason = async () => {
  await step(1, 'Reason');
  choose('Changed Mind');
  next();
};
const throughItems = async () => {
  await step(2, 'Select items');
  press(main().getByRole('checkbox', { name: 'Wool coat, size M' }));
  press(button('Decrease quantity of Wool coat, size M'));
  next();
};
const toSummary = async () => {
  await throughReason();
  await throughItems();
  await step(3, 'Return method');
  choose(/Courier pickup/);
  next();
  await step(4, 'Summary');
};

describe('the return wizard', () => {
  it('ROUTE-15 RETURN-01 RETURN-04 walks through four steps, and only the last one submits', async () => {
    network.post('/returns', answered());
    showShop(path);
    expect(await main().findByRole('heading', { level: 1, name: 'Return items' })).toBeTruthy();
    expect(document.title).toContain('Return items');
    const submit = () => main().queryByRole('button', { name: 'Submit return' });
    await step(1, 'Reason');
    expect(
      main()
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual([...returnReasons]);
    expect(submit()).toBeNull();
    expect(main().queryByRole('button', { name: 'Previous' })).toBeNull();
    await throughReason();
    await focusOn(await step(2, 'Select items'));
    expect(submit()).toBeNull();
    await throughItems();
    await step(3, 'Return method');
    expect(submit()).toBeNull();
    const current = main().getByRole('list', { name: 'Return steps' }).querySelector('[aria-current=step]');
    expect(current?.textContent).toContain('Return method');
    choose(/Courier pickup/);
    next();
    await step(4, 'Summary');
    expect(main().getByText('Changed Mind')).toBeTruthy();
    expect(main().getByText('1 item')).toBeTruthy();
    // Of $20.00 the coats bear $15.17; the first of the two is $45.50 less $7.58.
    expect(main().getByText('Expected refund').nextElementSibling?.textContent).toBe('$37.92');
    press(button('Submit return'));
    await focusOn(await main().findByRole('heading', { level: 2, name: 'Your return is requested' }));
    expect(main().getByText('Return #R1001')).toBeTruthy();
    expect(main().getByText('Write the return number R1001 on the parcel.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'See this return' }).getAttribute('href')).toBe(
      '/account/returns/r1',
    );
    const [sent] = network.of('/returns');
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(sent?.body).toEqual({
      _order: 'o1',
      returnedItems: ['p1'],
      returnReason: 'Changed Mind',
      returnMethod: 'courier_pickup',
      items: [{ orderItemId: 'i1', quantity: 1 }],
    });
  });

  it("RETURN-05 says 'Please select a return reason' at the reasons, and puts the focus there", async () => {
    showShop(path);
    await step(1, 'Reason');
    next();
    expect((await main().findByRole('alert')).textContent).toBe('Please select a return reason');
    await focusOn(main().getByRole('radio', { name: 'Defective or Damaged Product' }));
    choose('Arrived Late');
    expect(main().queryByRole('alert')).toBeNull();
  });

  it("RETURN-06 asks what 'Other' means: 'Please specify your reason for return'", async () => {
    showShop(path);
    await step(1, 'Reason');
    expect(main().queryByLabelText('Your reason for the return')).toBeNull();
    choose('Other');
    const field = main().getByLabelText('Your reason for the return');
    expect(describedBy(field)).toContain('In your own words, up to 500 characters.');
    next();
    await waitFor(() => expect(describedBy(field)).toContain('Please specify your reason for return'));
    await focusOn(field);
    typeInto(field, 'Too warm.');
    next();
    await step(2, 'Select items');
  });

  it('RETURN-02 goes back and keeps the answers, and names what is missing in each step', async () => {
    showShop(path);
    await throughReason();
    await step(2, 'Select items');
    next();
    expect((await main().findByRole('alert')).textContent).toBe('Please select what you want to return');
    await throughItems();
    await step(3, 'Return method');
    next();
    expect((await main().findByRole('alert')).textContent).toBe('Please select a return method');
    press(button('Previous'));
    await step(2, 'Select items');
    expect(main().getByRole<HTMLInputElement>('checkbox', { name: 'Wool coat, size M' }).checked).toBe(true);
    expect(main().getByRole('group', { name: 'Quantity of Wool coat, size M' }).textContent).toContain('1');
    press(button('Previous'));
    await focusOn(await step(1, 'Reason'));
    expect(main().getByRole<HTMLInputElement>('radio', { name: 'Changed Mind' }).checked).toBe(true);
  });

  it('changes one answer from the summary', async () => {
    showShop(path);
    await toSummary();
    for (const [index, name] of ['Reason', 'Select items'].entries()) {
      press(button(index === 0 ? 'Edit reason' : 'Edit items'));
      await focusOn(await step(index + 1, name));
      press(button('Back to summary'));
      await step(4, 'Summary');
    }
    press(button('Edit return method'));
    await step(3, 'Return method');
    choose(/Locker drop-off/);
    press(button('Back to summary'));
    await step(4, 'Summary');
    expect(main().getByText('Locker drop-off, free')).toBeTruthy();
  });

  it('RETURN-03 resets, but asks first', async () => {
    showShop(path);
    await throughReason();
    await step(2, 'Select items');
    press(button('Reset'));
    const asking = await screen.findByRole('dialog', { name: 'Reset this return?' });
    press(within(asking).getByRole('button', { name: 'Keep my answers' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await step(2, 'Select items');
    press(button('Reset'));
    const again = await screen.findByRole('dialog', { name: 'Reset this return?' });
    press(within(again).getByRole('button', { name: 'Reset' }));
    await step(1, 'Reason');
    expect(
      main()
        .getAllByRole<HTMLInputElement>('radio')
        .some(({ checked }) => checked),
    ).toBe(false);
  });

  it("RETURN-10 says why a return was not taken, and 'Try again' sends it under the same key", async () => {
    network.post('/returns', failure(503, 'unavailable', 'The shop is busy. Please try again.'));
    showShop(path);
    await toSummary();
    press(button('Submit return'));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('The shop is busy. Please try again.');
    await focusOn(alert);
    network.post('/returns', answered());
    press(button('Try again'));
    expect(await main().findByText('Return #R1001')).toBeTruthy();
    const keys = network.of('/returns').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('brings half a return back after a reload, with what was typed, and a made one only until its page is left', async () => {
    network.post('/returns', answered());
    network.get('/returns/id/r1', returnOf());
    const first = showShop(path);
    await step(1, 'Reason');
    choose('Other');
    typeInto(main().getByLabelText('Your reason for the return'), 'It is too w');
    fireEvent(window, new Event('pagehide'));
    first.shop.root.stop();
    first.close();

    const second = showShop(path, { streams: first.streams });
    await step(1, 'Reason');
    expect(main().getByLabelText<HTMLTextAreaElement>('Your reason for the return').value).toBe(
      'It is too w',
    );
    next();
    await throughItems();
    await step(3, 'Return method');
    choose(/Store drop-off/);
    next();
    await step(4, 'Summary');
    second.close();

    const third = showShop(path, { streams: second.streams });
    await step(4, 'Summary');
    press(button('Submit return'));
    await main().findByText('Return #R1001');
    third.close();

    const fourth = showShop(path, { streams: third.streams });
    expect(await main().findByText('Return #R1001')).toBeTruthy();
    press(main().getByRole('link', { name: 'See this return' }));
    await main().findByRole('heading', { level: 1, name: 'Return #R1001' });
    fourth.close();

    showShop(path, { streams: fourth.streams });
    await step(1, 'Reason');
    expect(network.of('/returns')).toHaveLength(1);
  });

  it('begins anew with another order', async () => {
    network.get('/orders/id/o2', deliveredOrder({ _id: 'o2', orderNumber: 'VR-1002' }));
    const { streams, close } = showShop(path);
    await throughReason();
    await step(2, 'Select items');
    close();
    showShop('/account/orders/o2/return', { streams });
    expect(await step(1, 'Reason')).toBeTruthy();
  });

  it('offers nothing that is in a return already', async () => {
    const order = deliveredOrder();
    const [coat, belt] = order.items;
    if (!coat || !belt) throw new Error('The order has two lines.');
    network.get('/orders/id/o1', {
      ...order,
      items: [
        { ...coat, returnableQuantity: 1 },
        { ...belt, returnableQuantity: 0 },
      ],
    });
    showShop(path);
    await throughReason();
    await step(2, 'Select items');
    expect(isDisabled(main().getByRole('checkbox', { name: 'Plain belt, size One' }))).toBe(true);
    press(main().getByRole('checkbox', { name: 'Wool coat, size M' }));
    expect(main().queryByRole('group', { name: /Quantity of/ })).toBeNull();
  });

  it.each<{ what: string; order: Order; says: string }>([
    {
      what: 'is not delivered',
      order: deliveredOrder({ status: 'shipped', timeline: [] }),
      says: 'Available after delivery.',
    },
    { what: 'came 31 days ago', order: deliveredOrder({}, 31), says: 'The 30 days have passed.' },
    {
      what: 'is canceled',
      order: deliveredOrder({ status: 'canceled' }),
      says: 'It was canceled, or you have already returned everything.',
    },
  ])('says why an order that $what cannot be returned', async ({ order, says }) => {
    network.get('/orders/id/o1', order);
    showShop(path);
    expect(await main().findByText(says)).toBeTruthy();
    expect(main().getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
      '/account/orders/o1',
    );
    expect(main().queryByRole('radio')).toBeNull();
  });

  it("RETURN-10 says that the order could not be loaded and offers 'Try again'", async () => {
    network.get('/orders/id/o1', failure(404, 'not_found', 'No.'));
    showShop(path);
    expect(await main().findByText('We could not load this order.')).toBeTruthy();
    network.get('/orders/id/o1', deliveredOrder());
    press(button('Try again'));
    await step(1, 'Reason');
  });
});
