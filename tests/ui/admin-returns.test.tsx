import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReturnOrder } from '../../contract/types.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, findDialog, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { buildAdminOrder, mockAdminResponses } from './support/adminNetwork.ts';
import { renderShop } from './support/renderShop.tsx';
import { buildReturn } from './support/returns.ts';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const [coat] = buildReturn().items;
if (!coat) throw new Error('The sample has no item.');

/** Two coats, $75.84. */
const twoCoats = (change: Partial<ReturnOrder> = {}): ReturnOrder =>
  buildReturn({ items: [{ ...coat, quantity: 2, amount: 75.84 }], refundAmount: 75.84, ...change });

const openForm = async (returned = twoCoats()) => {
  network.get('/returns/id/r1', returned);
  renderShop('/admin/returns/r1');
  const form = within(await main().findByRole('region', { name: 'Receive item by item' }));
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name);
  const submit = () => press(form.getByRole('button', { name: 'Receive items' }));
  return { form, field, submit };
};

describe('receiving a return item by item', () => {
  it('DESK-441 starts with everything as new, and sends what was found after confirmation', async () => {
    const { form, field, submit } = await openForm();
    expect(form.getByRole('group').textContent).toContain('2 items');
    expect(
      ['As new', 'Worn', 'Damaged', 'Missing', 'Back to stock', 'Refund in dollars'].map(
        (name) => field(name).value,
      ),
    ).toEqual(['2', '0', '0', '0', '2', '75.84']);
    expect(describedByText(field('Refund in dollars'))).toContain('Up to $75.84');
    typeInto(field('As new'), '0');
    typeInto(field('Worn'), '1');
    typeInto(field('Missing'), '1');
    await waitFor(() => expect(describedByText(field('Refund in dollars'))).toContain('Up to $37.92'));
    typeInto(field('Back to stock'), '0');
    typeInto(field('Refund in dollars'), '20');
    typeInto(field('Reason for the shopper'), 'The sole is worn');
    submit();
    const dialog = await findDialog('Receive these items?');
    expect(dialog.getByText(/^\$20\.00 will be refunded for the items\./)).toBeTruthy();
    expect(network.requestsTo('/admin/returns/r1/receipt')).toEqual([]);
    const receipt = { asNew: 0, worn: 1, damaged: 0, missing: 1, restocked: 0 };
    const received = twoCoats({
      status: 'received',
      refundAmount: 20,
      items: [
        {
          ...coat,
          quantity: 2,
          amount: 20,
          receipt: { ...receipt, fullAmount: 37.92, reason: 'The sole is worn' },
        },
      ],
    });
    network.post('/admin/returns/r1/receipt', done(received));
    network.get('/returns/id/r1', received);
    press(dialog.getByRole('button', { name: 'Receive items' }));
    const items = within(await main().findByRole('region', { name: 'Returned items' }));
    await waitFor(() => expect(items.getByText('1 worn, 1 missing, 0 back to stock')).toBeTruthy());
    expect(items.getByText('1 of 2 arrived.')).toBeTruthy();
    expect(items.getByText('We refund $20.00 of $37.92: The sole is worn.')).toBeTruthy();
    expect(main().queryByRole('region', { name: 'Receive item by item' })).toBeNull();
    const [sent] = network.requestsTo('/admin/returns/r1/receipt');
    expect(sent?.body).toEqual({
      items: [{ orderItemId: 'i1', ...receipt, refund: 20, reason: 'The sole is worn' }],
    });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('DESK-443 names what does not fit at its field, and focuses it', async () => {
    const { field, submit } = await openForm();
    typeInto(field('As new'), '1');
    submit();
    await waitFor(() => expect(describedByText(field('As new'))).toContain('must add up to 2'));
    await waitForFocus(field('As new'));
    typeInto(field('As new'), '2');
    typeInto(field('Refund in dollars'), '10');
    submit();
    await waitFor(() => expect(describedByText(field('Reason for the shopper'))).toContain('why'));
    typeInto(field('Reason for the shopper'), 'Worn');
    network.post('/admin/returns/r1/receipt', {
      ...failure(400, 'validation_failed', 'Please check the fields.'),
      fields: { 'items.0.refund': 'At most $9.99' },
    });
    submit();
    press((await findDialog('Receive these items?')).getByRole('button', { name: 'Receive items' }));
    await waitFor(() => expect(describedByText(field('Refund in dollars'))).toContain('At most $9.99'));
  });

  it('DESK-542 one unit has one choice of condition, which sets counts, stock and refund', async () => {
    const { form, field, submit } = await openForm(
      buildReturn({ items: [{ ...coat, amount: 92.5 }], refundAmount: 92.5 }),
    );
    expect(form.queryByLabelText('Worn')).toBeNull();
    expect([
      field('Condition').value,
      field('Back to stock').value,
      field('Refund in dollars').value,
    ]).toEqual(['asNew', '1', '92.50']);
    typeInto(field('Condition'), 'missing');
    await waitFor(() => expect(field('Refund in dollars').value).toBe('0.00'));
    submit();
    await waitFor(() => expect(describedByText(field('Condition'))).toContain('reject the return'));
    await waitForFocus(field('Condition'));
    typeInto(field('Condition'), 'worn');
    await waitFor(() => expect(field('Refund in dollars').value).toBe('92.50'));
    expect(field('Back to stock').value).toBe('0');
    typeInto(field('Refund in dollars'), '40');
    typeInto(field('Reason for the shopper'), 'Worn');
    submit();
    const dialog = await findDialog('Receive these items?');
    expect(dialog.getByText(/^\$40\.00 will be refunded/)).toBeTruthy();
    network.post('/admin/returns/r1/receipt', done(buildReturn({ status: 'received' })));
    press(dialog.getByRole('button', { name: 'Receive items' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/returns/r1/receipt')[0]?.body).toEqual({
        items: [
          {
            orderItemId: 'i1',
            asNew: 0,
            worn: 1,
            damaged: 0,
            missing: 0,
            restocked: 0,
            refund: 40,
            reason: 'Worn',
          },
        ],
      }),
    );
  });

  it('DESK-542 of several units, the remaining ones count as new; the refund follows', async () => {
    const { field } = await openForm();
    typeInto(field('Damaged'), '1');
    await waitFor(() => expect([field('As new').value, field('Back to stock').value]).toEqual(['1', '1']));
    expect(field('Refund in dollars').value).toBe('75.84');
    typeInto(field('Missing'), '1');
    await waitFor(() => expect(field('Refund in dollars').value).toBe('37.92'));
    expect([field('As new').value, field('Back to stock').value]).toEqual(['0', '0']);
  });

  it('DESK-543 before a return is received at once, says that it accepts everything as new', async () => {
    await openForm();
    press(await main().findByRole('button', { name: 'Mark as received' }));
    const dialog = await findDialog('Has this return arrived?');
    expect(dialog.getByText(/accepts everything as new.* full amount.* no longer be rejected/)).toBeTruthy();
  });

  it('DESK-590 names the delivery that is refunded with all items', async () => {
    const { submit } = await openForm(twoCoats({ refundAmount: 82.83, deliveryRefund: 6.99 }));
    submit();
    const whole = await findDialog('Receive these items?');
    expect(
      whole.getByText(/^\$75\.84 will be refunded for the items, and \$6\.99 for the deliv/),
    ).toBeTruthy();
  });

  it('DESK-590 says before and after that a missing item costs the refund of the delivery', async () => {
    const { field, submit } = await openForm(twoCoats({ refundAmount: 82.83, deliveryRefund: 6.99 }));
    typeInto(field('Missing'), '1');
    submit();
    const deliveryNote = 'The delivery of $6.99 is not refunded, because not all items came back.';
    const dialog = await findDialog('Receive these items?');
    expect(dialog.getByText(/^\$37\.92/).textContent).toContain(deliveryNote);
    const received = twoCoats({ status: 'received', refundAmount: 37.92, unrefundedDelivery: 6.99 });
    network.post('/admin/returns/r1/receipt', done(received));
    network.get('/returns/id/r1', received);
    press(dialog.getByRole('button', { name: 'Receive items' }));
    expect(await main().findByText(deliveryNote)).toBeTruthy();
  });

  it('DESK-598 names the refund before it is made', async () => {
    network.get('/returns/id/r1', twoCoats({ status: 'received' }));
    renderShop('/admin/returns/r1');
    press(await main().findByRole('button', { name: 'Refund' }));
    const dialog = await findDialog('Refund $75.84 for this return?');
    network.patch('/returns/r1', done(twoCoats({ status: 'refunded' })));
    press(dialog.getByRole('button', { name: 'Refund $75.84' }));
    await waitFor(() => expect(network.requestsTo('/returns/r1')[0]?.body).toEqual({ status: 'refunded' }));
  });

  it('DESK-442 closes a return of which nothing is refunded, and says so before', async () => {
    network.get('/returns/id/r1', twoCoats({ status: 'received', refundAmount: 0 }));
    renderShop('/admin/returns/r1');
    press(await main().findByRole('button', { name: 'Close without a refund' }));
    const dialog = await findDialog('Close this return without a refund?');
    network.patch('/returns/r1', done(twoCoats({ status: 'refunded', refundAmount: 0 })));
    press(dialog.getByRole('button', { name: 'Close return' }));
    await waitFor(() => expect(network.requestsTo('/returns/r1')[0]?.body).toEqual({ status: 'refunded' }));
  });
});

describe('a return that a withdrawal requested', () => {
  const withdrawal = {
    _id: 'wdr_1',
    receivedAt: '2026-02-03T10:00:00.000Z',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    orderNumber: 'VR-1001',
    items: null,
    text: '',
    status: 'returning',
    _order: 'o1',
    _return: 'r1',
  } as const;
  const line = { withdrawal, itemLabels: [], needsDecision: false, returnNumber: 'R1001', note: null };
  const openFacts = async (returned: ReturnOrder) => {
    network.get('/admin/orders/o1', buildAdminOrder({}, { withdrawals: [line] }));
    network.get('/returns/id/r1', returned);
    renderShop('/admin/returns/r1');
    await within(await main().findByRole('region', { name: 'Shopper' })).findByText('Ada Lovelace');
    return within(main().getByRole('region', { name: 'The return' }));
  };

  it('DESK-591 says so with a link to the withdrawal, and shows nothing as chosen', async () => {
    const facts = await openFacts(twoCoats({ method: 'locker_dropoff' }));
    const link = facts.getByRole('link', { name: 'Withdrawal of the shopper' });
    expect(link.getAttribute('href')).toBe('/admin/orders/o1');
    expect(facts.getByText(/^Not chosen by the shopper/)).toBeTruthy();
    expect(main().queryByText('Changed Mind')).toBeNull();
  });

  it('DESK-591 shows the reason of an earlier return that a withdrawal joined', async () => {
    const facts = await openFacts(twoCoats({ createdAt: '2026-02-02T10:00:00.000Z' }));
    expect(facts.getByText('Changed Mind')).toBeTruthy();
    expect(facts.queryByRole('link', { name: /^Withdrawal/ })).toBeNull();
  });
});

describe('a return that a courier collects', () => {
  const collectFrom = () => main().queryByRole('region', { name: 'Collect from' });

  it('DESK-547 shows its return method, and the pickup address', async () => {
    await openForm();
    const facts = within(main().getByRole('region', { name: 'The return' }));
    expect(facts.getByText('Courier pickup')).toBeTruthy();
    await waitFor(() => expect(collectFrom()?.textContent).toContain('Ada Lovelace'));
    expect(collectFrom()?.textContent).toContain(buildAdminOrder().order.shippingAddress.street);
  });

  it.each([{ status: 'received' }, { method: 'locker_dropoff' }] as const)(
    'DESK-547 shows no pickup address without a pickup: %j',
    async (change) => {
      network.get('/returns/id/r1', twoCoats(change));
      renderShop('/admin/returns/r1');
      const shopper = within(await main().findByRole('region', { name: 'Shopper' }));
      await shopper.findByText('Ada Lovelace');
      expect(collectFrom()).toBeNull();
    },
  );
});
