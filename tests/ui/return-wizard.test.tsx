import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { returnReasons } from '../../contract/rules/returns.ts';
import type { Order } from '../../contract/types.ts';
import { failure } from '../services/support/bodies.ts';
import { describedByText, waitForFocus, isDisabled, main, press, typeInto } from './support/interactions.ts';
import { buildDeliveredOrder, buildReturn } from './support/returns.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });

beforeEach(() => {
  network.get('/orders/id/o1', buildDeliveredOrder());
});

const path = '/account/orders/o1/return';
const findStep = (number: number, name: string) =>
  main().findByRole('heading', { level: 2, name: `Step ${number} of 4 ${name}` });
const getButton = (name: string) => main().getByRole('button', { name });
const pressNext = () => press(getButton('Next'));
const selectRadio = (name: string | RegExp) => press(main().getByRole('radio', { name }));

const buildReply = () => ({
  success: true,
  statusCode: 201,
  message: 'Return requested',
  result: buildReturn(),
});

const completeReason = async () => {
  await findStep(1, 'Reason');
  selectRadio('Changed Mind');
  pressNext();
};
const completeItems = async () => {
  await findStep(2, 'Select items');
  press(main().getByRole('checkbox', { name: 'Wool coat, size M' }));
  press(getButton('Decrease quantity of Wool coat, size M'));
  pressNext();
};
const goToSummary = async () => {
  await completeReason();
  await completeItems();
  await findStep(3, 'Return method');
  selectRadio(/Courier pickup/);
  pressNext();
  await findStep(4, 'Summary');
};

describe('the return wizard', () => {
  it('ROUTE-15 RETURN-01 RETURN-04 has four steps, and only the last one submits', async () => {
    network.post('/returns', buildReply());
    renderShop(path);
    expect(await main().findByRole('heading', { level: 1, name: 'Return items' })).toBeTruthy();
    expect(document.title).toContain('Return items');
    const submit = () => main().queryByRole('button', { name: 'Submit return' });
    await findStep(1, 'Reason');
    expect(
      main()
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual([...returnReasons]);
    expect(submit()).toBeNull();
    expect(main().queryByRole('button', { name: 'Previous' })).toBeNull();
    await completeReason();
    await waitForFocus(await findStep(2, 'Select items'));
    expect(submit()).toBeNull();
    await completeItems();
    await findStep(3, 'Return method');
    expect(submit()).toBeNull();
    const current = main().getByRole('list', { name: 'Return steps' }).querySelector('[aria-current=step]');
    expect(current?.textContent).toContain('Return method');
    selectRadio(/Courier pickup/);
    pressNext();
    await findStep(4, 'Summary');
    expect(main().getByText('Changed Mind')).toBeTruthy();
    expect(main().getByText('1 item')).toBeTruthy();
    // The coats' share of the $20.00 discount is $15.17; one coat refunds $45.50 less $7.58.
    expect(main().getByText('Expected refund').nextElementSibling?.textContent).toBe('$37.92');
    press(getButton('Submit return'));
    await waitForFocus(await main().findByRole('heading', { level: 2, name: 'Your return is requested' }));
    expect(main().getByText('Return #R1001')).toBeTruthy();
    expect(main().getByText('Write the return number R1001 on the parcel.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Where and how to send it' }).getAttribute('href')).toBe(
      '/returns',
    );
    expect(main().getByRole('link', { name: 'See this return' }).getAttribute('href')).toBe(
      '/account/returns/r1',
    );
    const [sent] = network.requestsTo('/returns');
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(sent?.body).toEqual({
      _order: 'o1',
      returnedItems: ['p1'],
      returnReason: 'Changed Mind',
      returnMethod: 'courier_pickup',
      items: [{ orderItemId: 'i1', quantity: 1 }],
    });
  });

  it("RETURN-05 shows 'Please select a return reason' at the reasons and focuses them", async () => {
    renderShop(path);
    await findStep(1, 'Reason');
    pressNext();
    expect((await main().findByRole('alert')).textContent).toBe('Please select a return reason');
    await waitForFocus(main().getByRole('radio', { name: 'Defective or Damaged Product' }));
    selectRadio('Arrived Late');
    expect(main().queryByRole('alert')).toBeNull();
  });

  it("RETURN-06 requires a text for 'Other': 'Please specify your reason for return'", async () => {
    renderShop(path);
    await findStep(1, 'Reason');
    expect(main().queryByLabelText('Your reason for the return')).toBeNull();
    selectRadio('Other');
    const field = main().getByLabelText('Your reason for the return');
    expect(describedByText(field)).toContain('In your own words, up to 500 characters.');
    pressNext();
    await waitFor(() => expect(describedByText(field)).toContain('Please specify your reason for return'));
    await waitForFocus(field);
    typeInto(field, 'Too warm.');
    pressNext();
    await findStep(2, 'Select items');
  });

  it('RETURN-02 keeps the answers when going back, and shows what is missing in each step', async () => {
    renderShop(path);
    await completeReason();
    await findStep(2, 'Select items');
    pressNext();
    expect((await main().findByRole('alert')).textContent).toBe('Please select what you want to return');
    await completeItems();
    await findStep(3, 'Return method');
    pressNext();
    expect((await main().findByRole('alert')).textContent).toBe('Please select a return method');
    press(getButton('Previous'));
    await findStep(2, 'Select items');
    expect(main().getByRole<HTMLInputElement>('checkbox', { name: 'Wool coat, size M' }).checked).toBe(true);
    expect(main().getByRole('group', { name: 'Quantity of Wool coat, size M' }).textContent).toContain('1');
    press(getButton('Previous'));
    await waitForFocus(await findStep(1, 'Reason'));
    expect(main().getByRole<HTMLInputElement>('radio', { name: 'Changed Mind' }).checked).toBe(true);
  });

  it('edits one answer from the summary', async () => {
    renderShop(path);
    await goToSummary();
    for (const [index, name] of ['Reason', 'Select items'].entries()) {
      press(getButton(index === 0 ? 'Edit reason' : 'Edit items'));
      await waitForFocus(await findStep(index + 1, name));
      press(getButton('Back to summary'));
      await findStep(4, 'Summary');
    }
    press(getButton('Edit return method'));
    await findStep(3, 'Return method');
    selectRadio(/Locker drop-off/);
    press(getButton('Back to summary'));
    await findStep(4, 'Summary');
    expect(main().getByText('Locker drop-off, free')).toBeTruthy();
  });

  it('RETURN-03 resets after confirmation', async () => {
    renderShop(path);
    await completeReason();
    await findStep(2, 'Select items');
    press(getButton('Reset'));
    const dialog = await screen.findByRole('dialog', { name: 'Reset this return?' });
    press(within(dialog).getByRole('button', { name: 'Keep my answers' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await findStep(2, 'Select items');
    press(getButton('Reset'));
    const reopenedDialog = await screen.findByRole('dialog', { name: 'Reset this return?' });
    press(within(reopenedDialog).getByRole('button', { name: 'Reset' }));
    await findStep(1, 'Reason');
    expect(
      main()
        .getAllByRole<HTMLInputElement>('radio')
        .some(({ checked }) => checked),
    ).toBe(false);
  });

  it("RETURN-10 shows why a return failed, and 'Try again' sends it under the same idempotency key", async () => {
    network.post('/returns', failure(503, 'unavailable', 'The shop is busy. Please try again.'));
    renderShop(path);
    await goToSummary();
    press(getButton('Submit return'));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('The shop is busy. Please try again.');
    await waitForFocus(alert);
    network.post('/returns', buildReply());
    press(getButton('Try again'));
    expect(await main().findByText('Return #R1001')).toBeTruthy();
    const keys = network.requestsTo('/returns').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('restores a partial return and its draft after a reload, and a submitted one until its page is left', async () => {
    network.post('/returns', buildReply());
    network.get('/returns/id/r1', buildReturn());
    const first = renderShop(path);
    await findStep(1, 'Reason');
    selectRadio('Other');
    typeInto(main().getByLabelText('Your reason for the return'), 'It is too w');
    fireEvent(window, new Event('pagehide'));
    first.shop.root.stop();
    first.close();

    const second = renderShop(path, { streams: first.streams });
    await findStep(1, 'Reason');
    expect(main().getByLabelText<HTMLTextAreaElement>('Your reason for the return').value).toBe(
      'It is too w',
    );
    pressNext();
    await completeItems();
    await findStep(3, 'Return method');
    selectRadio(/Store drop-off/);
    pressNext();
    await findStep(4, 'Summary');
    second.close();

    const third = renderShop(path, { streams: second.streams });
    await findStep(4, 'Summary');
    press(getButton('Submit return'));
    await main().findByText('Return #R1001');
    third.close();

    const fourth = renderShop(path, { streams: third.streams });
    expect(await main().findByText('Return #R1001')).toBeTruthy();
    press(main().getByRole('link', { name: 'See this return' }));
    await main().findByRole('heading', { level: 1, name: 'Return #R1001' });
    fourth.close();

    renderShop(path, { streams: fourth.streams });
    await findStep(1, 'Reason');
    expect(network.requestsTo('/returns')).toHaveLength(1);
  });

  it('starts over for another order', async () => {
    network.get('/orders/id/o2', buildDeliveredOrder({ _id: 'o2', orderNumber: 'VR-1002' }));
    const { streams, close } = renderShop(path);
    await completeReason();
    await findStep(2, 'Select items');
    close();
    renderShop('/account/orders/o2/return', { streams });
    expect(await findStep(1, 'Reason')).toBeTruthy();
  });

  it('disables items that are already in a return', async () => {
    const order = buildDeliveredOrder();
    const [coat, belt] = order.items;
    if (!coat || !belt) throw new Error('The order has two lines.');
    network.get('/orders/id/o1', {
      ...order,
      items: [
        { ...coat, returnableQuantity: 1 },
        { ...belt, returnableQuantity: 0 },
      ],
    });
    renderShop(path);
    await completeReason();
    await findStep(2, 'Select items');
    expect(isDisabled(main().getByRole('checkbox', { name: 'Plain belt, size One' }))).toBe(true);
    press(main().getByRole('checkbox', { name: 'Wool coat, size M' }));
    expect(main().queryByRole('group', { name: /Quantity of/ })).toBeNull();
  });

  it.each<{ condition: string; order: Order; text: string }>([
    {
      condition: 'is not delivered',
      order: buildDeliveredOrder({ status: 'shipped', timeline: [] }),
      text: 'Available after delivery.',
    },
    { condition: 'came 31 days ago', order: buildDeliveredOrder({}, 31), text: 'The 30 days have passed.' },
    {
      condition: 'is canceled',
      order: buildDeliveredOrder({ status: 'canceled' }),
      text: 'It was canceled, or you have already returned everything.',
    },
  ])('shows why an order that $condition cannot be returned', async ({ order, text }) => {
    network.get('/orders/id/o1', order);
    renderShop(path);
    expect(await main().findByText(text)).toBeTruthy();
    expect(main().getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
      '/account/orders/o1',
    );
    expect(main().queryByRole('radio')).toBeNull();
  });

  it("RETURN-10 shows a loading error and offers 'Try again'", async () => {
    network.get('/orders/id/o1', failure(404, 'not_found', 'No.'));
    renderShop(path);
    expect(await main().findByText('We could not load this order.')).toBeTruthy();
    network.get('/orders/id/o1', buildDeliveredOrder());
    press(getButton('Try again'));
    await findStep(1, 'Reason');
  });
});
