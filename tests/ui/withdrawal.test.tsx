import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../services/support/bodies.ts';
import { describedByText, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { buildOrder } from './support/orders.ts';
import { buildDeliveredOrder } from './support/returns.ts';
import { fakeShopNetwork, renderShop } from './support/renderShop.tsx';

const receivedAt = '2026-11-26T13:05:00.000Z';
const reply = {
  success: true,
  statusCode: 201,
  message: 'We received your withdrawal',
  result: { id: 'wdr_1', receivedAt },
};

const findStep = (number: number, name: string) =>
  main().findByRole('heading', { level: 2, name: `Step ${number} of 3 ${name}` });
const pressButton = (name: string) => press(main().getByRole('button', { name }));
const enter = (label: string, text: string) => typeInto(main().getByLabelText(label), text);

const identify = async () => {
  await findStep(1, 'Your order');
  enter('Your name', 'Ada Lovelace');
  enter('Order number', '4827193605');
  enter('Email', 'ada@example.com');
  pressButton('Next');
};
const reachConfirmation = async () => {
  await identify();
  await findStep(2, 'Items');
  press(main().getByRole('radio', { name: 'The whole order' }));
  pressButton('Next');
  await findStep(3, 'Confirm');
};

describe('the withdrawal page of a guest', () => {
  const network = fakeShopNetwork();

  it('WITHDRAW-01 is linked in the footer of every page, by the text of the law', async () => {
    renderShop('/wishlist');
    press(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Withdraw from contract here' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeTruthy();
    expect(location.pathname).toBe('/withdraw');
    await findStep(1, 'Your order');
  });

  it('WITHDRAW-01, WITHDRAW-02 takes three steps, and sends only after the second confirmation', async () => {
    network.post('/withdrawals', reply);
    renderShop('/withdraw');
    await reachConfirmation();
    for (const text of ['Ada Lovelace', 'Order #4827193605', 'ada@example.com', 'The whole order'])
      expect(main().getByText(text)).toBeTruthy();
    expect(network.requestsTo('/withdrawals')).toEqual([]);
    pressButton('Confirm withdrawal');
    await waitForFocus(await main().findByRole('heading', { level: 2, name: 'We received your withdrawal' }));
    expect(main().getByText('Thu 26 November 2026, 14:05 (Europe/Warsaw)')).toBeTruthy();
    const [sent] = network.requestsTo('/withdrawals');
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(sent?.body).toEqual({
      name: 'Ada Lovelace',
      orderNumber: '4827193605',
      email: 'ada@example.com',
      items: null,
      text: '',
    });
  });

  it('WITHDRAW-01 says which fields are missing', async () => {
    renderShop('/withdraw');
    await findStep(1, 'Your order');
    pressButton('Next');
    await waitFor(() => expect(describedByText(main().getByLabelText('Your name'))).toContain('Required'));
    enter('Email', 'ada');
    pressButton('Next');
    await waitFor(() =>
      expect(describedByText(main().getByLabelText('Email'))).toContain('Invalid email address'),
    );
  });

  it('WITHDRAW-01 only some items are named in a text', async () => {
    network.post('/withdrawals', reply);
    renderShop('/withdraw');
    await identify();
    await findStep(2, 'Items');
    pressButton('Next');
    expect(await main().findByText('Choose what you withdraw from')).toBeTruthy();
    press(main().getByRole('radio', { name: 'Only some items' }));
    pressButton('Next');
    expect(await main().findByText('Name the items that you withdraw from')).toBeTruthy();
    enter('Item 1', 'The belt');
    pressButton('Next');
    await findStep(3, 'Confirm');
    pressButton('Confirm withdrawal');
    await main().findByRole('heading', { level: 2, name: 'We received your withdrawal' });
    expect(network.requestsTo('/withdrawals')[0]?.body).toMatchObject({ items: [], text: 'The belt' });
  });

  it('WITHDRAW-10 asks how many of each item; an empty quantity is all of them', async () => {
    network.post('/withdrawals', reply);
    renderShop('/withdraw');
    await identify();
    await findStep(2, 'Items');
    press(main().getByRole('radio', { name: 'Only some items' }));
    const rows = within(await main().findByRole('group', { name: 'Which items?' }));
    expect(describedByText(main().getByRole('group', { name: 'Which items?' }))).toContain(
      'leave it empty for all of them',
    );
    const quantityOf = (number: number) =>
      rows.getByRole<HTMLInputElement>('textbox', { name: `Quantity of item ${number} (optional)` });
    expect(quantityOf(1).disabled).toBe(true);
    expect(rows.queryByRole('button', { name: 'Remove item 1' })).toBeNull();
    enter('Item 1', 'The coat, size S');
    typeInto(quantityOf(1), '0');
    expect(quantityOf(1).value).toBe('');
    typeInto(quantityOf(1), '2');
    press(rows.getByRole('button', { name: 'Add another item' }));
    await waitForFocus(await rows.findByLabelText('Item 2'));
    enter('Item 2', 'The hat');
    press(rows.getByRole('button', { name: 'Add another item' }));
    await waitForFocus(await rows.findByLabelText('Item 3'));
    enter('Item 3', 'The belt');
    press(rows.getByRole('button', { name: 'Remove item 2' }));
    await waitForFocus(rows.getByLabelText('Item 2'));
    pressButton('Next');
    await findStep(3, 'Confirm');
    expect(main().getByText(/2 × The coat, size S\s+The belt/)).toBeTruthy();
    pressButton('Confirm withdrawal');
    await main().findByRole('heading', { level: 2, name: 'We received your withdrawal' });
    expect(network.requestsTo('/withdrawals')[0]?.body).toMatchObject({
      items: [],
      text: '2 × The coat, size S\nThe belt',
    });
  });

  it('WITHDRAW-02 each part can be changed from the confirmation', async () => {
    renderShop('/withdraw');
    await reachConfirmation();
    pressButton('Edit your order');
    await findStep(1, 'Your order');
    enter('Order number', '1234567890');
    pressButton('Back to confirmation');
    await findStep(3, 'Confirm');
    expect(main().getByText('Order #1234567890')).toBeTruthy();
    pressButton('Edit items');
    await findStep(2, 'Items');
    pressButton('Back to confirmation');
    await findStep(3, 'Confirm');
  });

  it('WITHDRAW-02 a failed request is shown, and repeated under its key', async () => {
    network.post('/withdrawals', failure(503, 'unavailable', 'The shop is busy. Please try again.'));
    renderShop('/withdraw');
    await reachConfirmation();
    pressButton('Confirm withdrawal');
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('The shop is busy. Please try again.');
    await waitForFocus(alert);
    network.post('/withdrawals', reply);
    pressButton('Confirm withdrawal');
    await main().findByRole('heading', { level: 2, name: 'We received your withdrawal' });
    const keys = network.requestsTo('/withdrawals').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('WITHDRAW-13 another withdrawal begins from the receipt', async () => {
    network.post('/withdrawals', reply);
    renderShop('/withdraw');
    await reachConfirmation();
    pressButton('Confirm withdrawal');
    await main().findByRole('heading', { level: 2, name: 'We received your withdrawal' });
    pressButton('Withdraw from another order');
    await findStep(1, 'Your order');
    expect(main().getByLabelText<HTMLInputElement>(/Order number/).value).toBe('');
  });

  it('WITHDRAW-02 sends nothing when the captcha fails, and says so', async () => {
    network.get('/captcha', failure(503, 'unavailable', ''));
    renderShop('/withdraw');
    await reachConfirmation();
    pressButton('Confirm withdrawal');
    expect((await main().findByRole('alert')).textContent).toContain('not a robot');
    expect(network.requestsTo('/withdrawals')).toEqual([]);
  });
});

describe('the page of an order', () => {
  const network = fakeShopNetwork({ isSignedIn: true });

  it('WITHDRAW-01 links the withdrawal with the number of the order while its period runs', async () => {
    network.get('/orders/id/o1', buildOrder({ status: 'placed' }));
    renderShop('/account/orders/o1');
    const link = await main().findByRole('link', { name: 'Withdraw from contract here' });
    const { orderNumber } = buildOrder();
    expect(link.getAttribute('href')).toBe(`/withdraw?order=${orderNumber}`);
    press(link);
    await findStep(1, 'Your order');
    expect(main().getByLabelText<HTMLInputElement>('Order number').value).toBe(orderNumber);
  });

  it.each([
    ['canceled', () => buildOrder({ status: 'canceled' })],
    [
      'delivered more than 14 days ago',
      () => ({
        ...buildDeliveredOrder(),
        timeline: [{ status: 'delivered' as const, at: '2020-01-02T10:00:00.000Z', note: null }],
      }),
    ],
  ])('WITHDRAW-01 of an order that is %s has no such link', async (_, build) => {
    network.get('/orders/id/o1', build());
    renderShop('/account/orders/o1');
    await main().findByRole('heading', { level: 2, name: 'Items' });
    expect(main().queryByRole('link', { name: 'Withdraw from contract here' })).toBeNull();
  });
});
