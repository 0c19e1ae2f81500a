import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { movesOf, orderStatuses } from '../../contract/orderStatechart.ts';
import { moveNames, questionOf } from '../../src/ui/admin/taskQuestion.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, focusOn, isDisabled, main, press, typeInto } from './support/hands.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';
import {
  adminOrderOf,
  adminProduct,
  answerStaff,
  orderLine,
  overview,
  pageOf,
  returnOf,
} from './support/staffNetwork.ts';

const network = fakeNetwork();
beforeEach(() => answerStaff(network));

const openAccountMenu = () => press(screen.getByRole('button', { name: 'Account' }));
const question = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const panel = (name: string) => within(main().getByRole('region', { name }));

describe('the way into the admin area', () => {
  it('ROLE-05 leads the staff there from the account menu, and marks the section', async () => {
    network.get('/admin/overview', overview);
    showShop('/about');
    openAccountMenu();
    press(await screen.findByRole('link', { name: 'Admin' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
    const menu = within(main().getByRole('navigation', { name: 'Admin', hidden: true }));
    expect(menu.getByRole('link', { name: 'Today', hidden: true }).getAttribute('aria-current')).toBe('page');
    expect(menu.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Orders', 'Returns', 'Products', 'Campaigns', 'Promo codes', 'Usage']),
    );
  });

  it('ROLE-05 shows a shopper no way there, and on the page the words of the 404 page', async () => {
    answerAsUsual(network, { isSignedIn: true });
    showShop('/admin/orders');
    expect(await main().findByRole('heading', { level: 1, name: "404. That's an error" })).toBeTruthy();
    expect(main().getByText('The requested URL /admin/orders was not found on this server.')).toBeTruthy();
    expect(document.title).toBe('Page not found');
    openAccountMenu();
    await screen.findByRole('link', { name: 'Orders' });
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
    expect(network.seen.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  });

  it('ROLE-05 asks a guest to sign in', async () => {
    answerAsUsual(network);
    showShop('/admin');
    expect((await screen.findAllByText('Please login first')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
  });

  it('ROLE-05 has what is to be done today, each figure a way to its list', async () => {
    network.get('/admin/overview', overview);
    showShop('/admin');
    const todo = within(await main().findByRole('region', { name: 'To do' }));
    const href = (name: RegExp) => todo.getByRole('link', { name }).getAttribute('href');
    expect(href(/^4\s*Orders to pack/)).toBe('/admin/orders?status=placed');
    expect(href(/^3\s*Orders to ship/)).toBe('/admin/orders?status=processing');
    expect(href(/^9\s*Returns to refund/)).toBe('/admin/returns?status=received');
    expect(todo.getByText('1 refund was refused by the payment provider.')).toBeTruthy();
    const stock = panel('Stock');
    expect(stock.getByRole('link', { name: '11 sizes are out of stock' })).toBeTruthy();
    expect(stock.getByRole('link', { name: 'Wool coat, Bottle' }).getAttribute('href')).toBe(
      '/admin/products/p1',
    );
  });
});

describe('orders', () => {
  it('ROLE-05 lists them by status and search, which stand in the address', async () => {
    network.get('/admin/orders', pageOf(orderLine));
    showShop('/admin/orders');
    const row = within(await main().findByRole('row', { name: /VR-1001/ }));
    expect(row.getByText('ada@example.org')).toBeTruthy();
    expect(row.getByText('Processing')).toBeTruthy();
    expect(row.getByText('$10.00 refunded')).toBeTruthy();
    typeInto(main().getByRole('searchbox', { name: 'Order number or email' }), ' ada@ ');
    press(main().getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(location.search).toBe('?q=ada%40'));
    typeInto(main().getByLabelText('Status'), 'placed');
    await waitFor(() => expect(network.of('/admin/orders').at(-1)?.search).toContain('status=placed'));
    expect(network.of('/admin/orders').at(-1)?.search).toContain('q=ada@');
  });

  it.each(['placed', 'delivered'] as const)(
    'S11 ROLE-05 offers for %s the moves that the statechart has for the staff',
    async (status) => {
      network.get('/admin/orders/o1', adminOrderOf({ status }));
      showShop('/admin/orders/o1');
      const next = within(await main().findByRole('region', { name: 'Next step' }));
      expect(next.queryAllByRole('button').map((button) => button.textContent)).toEqual(
        movesOf(status, 'admin').map((to) => moveNames[to]),
      );
    },
  );

  it('S11 ROLE-05 has words for every move that the statechart has for the staff', () => {
    for (const from of orderStatuses)
      for (const status of movesOf(from, 'admin')) {
        expect(moveNames[status], status).toBeTruthy();
        expect(questionOf({ kind: 'moveOrder', id: 'o1', status }).title, status).not.toBe('Go on?');
      }
  });

  it('ROLE-05 ships an order with its tracking number, once it was confirmed', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'processing' }));
    network.patch('/orders/o1', done(adminOrderOf({ status: 'shipped' }).order));
    showShop('/admin/orders/o1');
    press(await main().findByRole('button', { name: 'Ship' }));
    const asked = await question('Ship this order?');
    typeInto(asked.getByLabelText(/Tracking number/), 'x');
    press(asked.getByRole('button', { name: 'Ship' }));
    const field = asked.getByLabelText(/Tracking number/);
    await waitFor(() => expect(describedBy(field)).not.toBe(''));
    expect(network.of('/orders/o1')).toEqual([]);
    typeInto(field, 'NW 123 456');
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'shipped' }));
    press(asked.getByRole('button', { name: 'Ship' }));
    expect(await main().findByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
    const [sent] = network.of('/orders/o1');
    expect(sent?.body).toEqual({ _id: 'o1', status: 'shipped', trackingNumber: 'NW 123 456' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('ROLE-05 refunds an amount with a reason, and nothing before it was confirmed', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'delivered' }));
    network.post('/admin/orders/o1/refunds', () => ({
      ...done(adminOrderOf({ status: 'delivered' }, { refundable: 41.5 })),
      statusCode: 201,
      message: '$10.50 is on its way back',
    }));
    showShop('/admin/orders/o1');
    const form = within(await main().findByRole('region', { name: 'Refund' }));
    press(form.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(describedBy(form.getByLabelText('Reason'))).toContain('Required'));
    expect(describedBy(form.getByLabelText('Amount in dollars'))).toContain('Required');
    typeInto(form.getByLabelText('Amount in dollars'), '52.01');
    typeInto(form.getByLabelText('Reason'), 'Came late');
    press(form.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(describedBy(form.getByLabelText('Amount in dollars'))).toContain('At most $52.00'),
    );
    typeInto(form.getByLabelText('Amount in dollars'), '10.50');
    press(form.getByRole('button', { name: 'Refund' }));
    const asked = await question('Refund $10.50?');
    expect(network.of('/admin/orders/o1/refunds')).toEqual([]);
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'delivered' }, { refundable: 41.5 }));
    press(asked.getByRole('button', { name: 'Refund $10.50' }));
    expect(await screen.findByText('$10.50 is on its way back')).toBeTruthy();
    await focusOn(main().getByRole('heading', { level: 1 }));
    expect(network.of('/admin/orders/o1/refunds')[0]?.body).toEqual({ amount: 10.5, reason: 'Came late' });
    expect(await main().findByText('$41.50 can be refunded.')).toBeTruthy();
  });

  it('says beside the page why a move was refused, with the focus there', async () => {
    network.get('/admin/orders/o1', adminOrderOf({ _id: 'o1', status: 'shipped' }));
    network.patch('/orders/o1', failure(409, 'move_not_allowed', 'This order is delivered already.'));
    showShop('/admin/orders/o1');
    press(await main().findByRole('button', { name: 'Mark as delivered' }));
    press((await question('Mark as delivered?')).getByRole('button', { name: 'Mark as delivered' }));
    const alert = await main().findByText('This order is delivered already.');
    await focusOn(alert);
    press(main().getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(main().queryByText('This order is delivered already.')).toBeNull());
  });

  it('ROLE-05 shows who of the staff did what', async () => {
    network.get('/admin/orders/o1', adminOrderOf());
    showShop('/admin/orders/o1');
    const log = within(await main().findByRole('region', { name: 'What the staff did' }));
    expect(log.getByRole('listitem').textContent).toBe(
      'Moved from Placed to Processing03.01.2026, 10:30, cleo@example.org',
    );
  });
});

describe('returns', () => {
  it('ROLE-05 lists them and marks one as received', async () => {
    network.get('/admin/returns', pageOf({ returned: returnOf(), _user: orderLine._user }));
    network.get('/returns/id/r1', returnOf());
    network.patch('/returns/r1', done(returnOf({ status: 'received' })));
    showShop('/admin/returns');
    press(await main().findByRole('link', { name: '#R-1' }));
    press(await main().findByRole('button', { name: 'Mark as received' }));
    network.get('/returns/id/r1', returnOf({ status: 'received' }));
    press((await question('Has this return arrived?')).getByRole('button', { name: 'Mark as received' }));
    expect(await main().findByRole('button', { name: 'Refund' })).toBeTruthy();
    expect(network.of('/returns/r1')[0]?.body).toEqual({ status: 'received' });
  });

  it('ROLE-05 asks anew for a refund that the provider refused', async () => {
    const refund = { state: 'failed' as const, at: '2026-01-12T09:00:00.000Z' };
    network.get('/returns/id/r1', returnOf({ status: 'refunded', refund }));
    showShop('/admin/returns/r1');
    expect(await main().findByRole('button', { name: 'Refund again' })).toBeTruthy();
  });
});

describe('products', () => {
  const saved = { ...adminProduct, sizes: [{ name: 'M', onHand: 5, reserved: 1 }] };

  it('ROLE-05 corrects the stock of the sizes that changed, from what was seen', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.patch('/admin/products/p1/stock', { ...done(saved), message: 'Stock saved' });
    showShop('/admin/products/p1');
    const form = within(await main().findByRole('region', { name: 'Stock' }));
    expect(isDisabled(form.getByRole('button', { name: 'Save stock' }))).toBe(true);
    expect(describedBy(form.getByLabelText('Size M'))).toBe('1 held by orders');
    typeInto(form.getByLabelText('Size M'), '1.5');
    press(form.getByRole('button', { name: 'Save stock' }));
    await waitFor(() =>
      expect(describedBy(form.getByLabelText('Size M'))).toContain('Must be a whole number'),
    );
    typeInto(form.getByLabelText('Size M'), '5');
    press(form.getByRole('button', { name: 'Save stock' }));
    expect(await screen.findByText('Stock saved')).toBeTruthy();
    expect(network.of('/admin/products/p1/stock')[0]?.body).toEqual({
      sizes: [{ name: 'M', onHand: 5, expected: 3 }],
    });
  });

  it('ROLE-05 changes price and discount, and says what the 30-day rule made of it', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.patch('/admin/products/p1/offer', {
      ...done(adminProduct),
      message: 'Price saved. It counts from $110.00',
    });
    showShop('/admin/products/p1');
    const form = within(await main().findByRole('region', { name: 'Price' }));
    expect(form.getByText(/Lowest price of the last 30 days: \$110\.00/)).toBeTruthy();
    typeInto(form.getByLabelText('Discount in percent'), '20');
    press(form.getByRole('button', { name: 'Save price' }));
    expect(await screen.findByText('Price saved. It counts from $110.00')).toBeTruthy();
    expect(network.of('/admin/products/p1/offer')[0]?.body).toEqual({ price: 120, discountPercent: 20 });
  });

  it('ROLE-05 hides a product', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.patch('/admin/products/p1/visibility', done({ ...adminProduct, hidden: true }));
    showShop('/admin/products/p1');
    press(await main().findByRole('button', { name: 'Hide from shoppers' }));
    network.get('/admin/products/p1', { ...adminProduct, hidden: true });
    expect(await main().findByRole('button', { name: 'Show to shoppers' })).toBeTruthy();
    expect(network.of('/admin/products/p1/visibility')[0]?.body).toEqual({ hidden: true });
  });

  it("says that the list did not come, and offers 'Try again'", async () => {
    network.get('/admin/products', failure(403, 'forbidden', 'No.'));
    showShop('/admin/products?stock=low');
    expect(await main().findByText('The products could not be loaded.')).toBeTruthy();
    expect(network.of('/admin/products')[0]?.search).toBe('?stock=low');
    network.get('/admin/products', pageOf());
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByText('There are no products here.')).toBeTruthy();
  });
});

describe('campaigns and promo codes', () => {
  it('ROLE-05 takes a campaign off the home page', async () => {
    const campaign = {
      _id: 'spring',
      name: 'Spring',
      description: 'Light coats.',
      bgColor: '#ffffff',
      textColor: '#171613',
      hidden: false,
      productCount: 6,
    };
    network.get('/admin/campaigns', { result: [campaign] });
    network.patch('/admin/campaigns/spring', done({ ...campaign, hidden: true }));
    showShop('/admin/campaigns');
    const hide = await main().findByRole('button', { name: 'Hide Spring' });
    press(hide);
    network.get('/admin/campaigns', { result: [{ ...campaign, hidden: true }] });
    await focusOn(await main().findByRole('button', { name: 'Show Spring' }));
    expect(network.of('/admin/campaigns/spring')[0]?.body).toEqual({ hidden: true });
  });

  it('ROLE-05 switches a promo code off, and shows its uses', async () => {
    const code = {
      code: 'TWENTY',
      kind: 'amount' as const,
      value: 20,
      minimum: 100,
      maxUses: 50,
      maxUsesPerUser: 1,
      startsAt: null,
      endsAt: null,
      enabled: true,
      uses: 3,
      phase: 'running' as const,
    };
    network.get('/admin/promo-codes', { result: [code] });
    network.patch('/admin/promo-codes/TWENTY', done({ ...code, enabled: false }));
    showShop('/admin/promo-codes');
    const row = within(await main().findByRole('row', { name: /TWENTY/ }));
    expect(row.getByText('$20.00 off')).toBeTruthy();
    expect(row.getByText('From $100.00')).toBeTruthy();
    expect(row.getByText('3 of 50')).toBeTruthy();
    press(row.getByRole('button', { name: 'Switch off TWENTY' }));
    network.get('/admin/promo-codes', { result: [{ ...code, enabled: false }] });
    expect(await main().findByRole('button', { name: 'Switch on TWENTY' })).toBeTruthy();
    expect(network.of('/admin/promo-codes/TWENTY')[0]?.body).toEqual({ enabled: false });
  });
});
