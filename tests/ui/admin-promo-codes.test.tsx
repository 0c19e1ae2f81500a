import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fromZonedInput, toZonedInput } from '../../contract/zonedTime.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { mockAdminResponses } from './support/adminNetwork.ts';
import { twentyOff } from './support/promotions.ts';

const network = fakeNetwork();
const environment = { timeZone: 'Europe/Warsaw' };
const category = { _id: 'men', name: 'Men', slug: 'men', hidden: false };

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/categories', {
    result: {
      topLevelCategories: [category],
      secondLevelCategories: [{ ...category, _id: 'men-shoes', name: 'Shoes', _parentCategory: 'men' }],
      thirdLevelCategories: [],
    },
  });
  network.get('/admin/campaigns', { result: [] });
  network.get('/admin/promo-codes', { result: [twentyOff] });
});

const label = (text: string | RegExp) => main().getByLabelText(text);

const openNewForm = async () => {
  renderShop('/admin/promo-codes/new', { environment });
  await main().findByLabelText('Code');
};

describe('a new promo code', () => {
  it('DESK-201, DESK-203 sends the rule, with times in the time zone of the shop, and opens its page', async () => {
    await openNewForm();
    typeInto(label('Code'), 'shoes21');
    typeInto(label('Kind of discount'), 'buy_get');
    typeInto(label('Percent off these items'), '100');
    typeInto(label('Applies to'), 'category:men-shoes');
    typeInto(label(/^Uses per shopper/), '1');
    typeInto(label(/^Start/), '2026-07-01T09:00');
    typeInto(label(/^End/), '2026-12-01T09:00');
    expect(describedByText(label(/^Start/))).toContain('Time in Europe/Warsaw');
    const code = { ...twentyOff, code: 'SHOES21', uses: 0 };
    network.post('/admin/promo-codes', { ...done(code), statusCode: 201, message: 'Promo code created' });
    network.get('/admin/promo-codes/SHOES21', { result: { promoCode: code, orders: [], log: [] } });
    press(main().getByRole('button', { name: 'Create promo code' }));
    expect(await screen.findByText('Promo code created')).toBeTruthy();
    expect(await main().findByRole('heading', { level: 1, name: 'SHOES21' })).toBeTruthy();
    expect(window.location.pathname).toBe('/admin/promo-codes/SHOES21');
    expect(network.requestsTo('/admin/promo-codes').find(({ method }) => method === 'POST')?.body).toEqual({
      code: 'SHOES21',
      rule: {
        kind: 'buy_get',
        value: 100,
        buyQuantity: 2,
        getQuantity: 1,
        minimum: 0,
        maxUses: null,
        maxUsesPerUser: 1,
        startsAt: '2026-07-01T07:00:00.000Z',
        endsAt: '2026-12-01T08:00:00.000Z',
        scope: { kind: 'category', id: 'men-shoes' },
        firstOrderOnly: false,
        enabled: true,
      },
    });
  });

  it('DESK-574 proposes free items for Buy X, get Y, and no other value', async () => {
    await openNewForm();
    typeInto(label('Kind of discount'), 'buy_get');
    expect(label('Percent off these items')).toHaveProperty('value', '100');
    typeInto(label('Kind of discount'), 'percent');
    expect(label('Percent')).toHaveProperty('value', '');
    typeInto(label('Percent'), '20');
    typeInto(label('Kind of discount'), 'buy_get');
    expect(label('Percent off these items')).toHaveProperty('value', '20');
  });

  it('DESK-201 names what is wrong at its field, and focuses the first one', async () => {
    await openNewForm();
    typeInto(label('Code'), 'x');
    typeInto(label('Percent'), '95');
    typeInto(label(/^Start/), '2026-07-02T09:00');
    typeInto(label(/^End/), '2026-07-01T09:00');
    press(main().getByRole('button', { name: 'Create promo code' }));
    await waitForFocus(label('Code'));
    expect(describedByText(label('Code'))).toContain('Use at least 3 characters');
    expect(describedByText(label('Percent'))).toContain('Must be a whole number from 1 to 90');
    typeInto(label('Code'), 'TWENTY');
    typeInto(label('Percent'), '20');
    press(main().getByRole('button', { name: 'Create promo code' }));
    await waitFor(() => expect(describedByText(label(/^End/))).toContain('Must be after the start'));
    typeInto(label(/^End/), '2026-07-03T09:00');
    network.post('/admin/promo-codes', {
      ...failure(400, 'validation_failed', 'Please check your input.'),
      fields: { code: 'There is a promo code of this name' },
    });
    press(main().getByRole('button', { name: 'Create promo code' }));
    await waitFor(() =>
      expect(describedByText(label('Code'))).toContain('There is a promo code of this name'),
    );
    await waitForFocus(label('Code'));
  });
});

describe('one promo code', () => {
  const use = {
    _id: 'o1',
    orderNumber: '1000000001',
    status: 'delivered' as const,
    createdAt: '2026-01-02T09:00:00.000Z',
    discount: 20,
    total: 100,
  };

  it('DESK-202 shows uses and history, and saves a changed rule', async () => {
    const log = [
      {
        _id: 'deed_1',
        action: 'promo_code_set',
        at: '2026-01-03T10:30:00.000Z',
        by: 'cleo@example.org',
        before: { kind: 'percent', value: 10, endsAt: null },
        after: { kind: 'amount', value: 20, endsAt: '2026-05-01T00:00:00.000Z' },
        undo: 'possible',
        isUndo: false,
      },
    ];
    network.get('/admin/promo-codes/TWENTY', {
      result: { promoCode: twentyOff, orders: [use], log },
    });
    renderShop('/admin/promo-codes/TWENTY', { environment });
    expect(await main().findByText('3 orders, the latest 1 here')).toBeTruthy();
    expect(main().getByRole('link', { name: '#1000000001' }).getAttribute('href')).toBe('/admin/orders/o1');
    expect(main().getByText('Changed 10% off to $20.00 off, the end')).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Remove' })).toBeNull();
    await main().findByLabelText('Amount in dollars');
    typeInto(label('Amount in dollars'), '25.5');
    network.patch('/admin/promo-codes/TWENTY/rule', { ...done(twentyOff), message: 'Promo code saved' });
    press(main().getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('Promo code saved')).toBeTruthy();
    expect(network.requestsTo('/admin/promo-codes/TWENTY/rule')[0]?.body).toMatchObject({
      rule: { kind: 'amount', value: 25.5, minimum: 100, maxUses: 50, startsAt: null, enabled: true },
    });
  });

  it('DESK-202, DESK-205 ends a code, and removes an unused one after a confirmation', async () => {
    const promoCode = { ...twentyOff, uses: 0 };
    network.get('/admin/promo-codes/TWENTY', { result: { promoCode, orders: [], log: [] } });
    renderShop('/admin/promo-codes/TWENTY', { environment });
    network.post('/admin/promo-codes/TWENTY/end', { ...done(promoCode), message: 'Promo code ended' });
    press(await main().findByRole('button', { name: 'End now' }));
    expect(await screen.findByText('Promo code ended')).toBeTruthy();
    network.remove('/admin/promo-codes/TWENTY', {
      success: true,
      statusCode: 200,
      message: 'Promo code removed',
    });
    press(main().getByRole('button', { name: 'Remove' }));
    press(await screen.findByRole('button', { name: 'Remove promo code' }));
    expect(await screen.findByText('Promo code removed')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/admin/promo-codes'));
  });
});

describe('an ended promo code', () => {
  it('DESK-607 cannot be switched on or off', async () => {
    const promoCode = { ...twentyOff, phase: 'ended' as const };
    network.get('/admin/promo-codes', { result: [promoCode] });
    network.get('/admin/promo-codes/TWENTY', { result: { promoCode, orders: [], log: [] } });
    renderShop('/admin/promo-codes', { environment });
    press(await main().findByRole('link', { name: 'TWENTY' }));
    await main().findByRole('button', { name: 'Save rule' });
    expect(main().queryByRole('button', { name: /^Switch/ })).toBeNull();
  });

  it('DESK-607 has no button in the list', async () => {
    network.get('/admin/promo-codes', { result: [{ ...twentyOff, phase: 'ended' as const }] });
    renderShop('/admin/promo-codes', { environment });
    await main().findByRole('link', { name: 'TWENTY' });
    expect(main().queryByRole('button', { name: /^Switch/ })).toBeNull();
  });
});

describe('times in the time zone of the shop', () => {
  it('DESK-202 survive the way to an input and back, in summer, winter and around the change', () => {
    for (const iso of [
      '2026-01-15T11:30:00.000Z',
      '2026-07-15T11:30:00.000Z',
      '2026-03-29T00:59:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ])
      for (const timeZone of ['Europe/Warsaw', 'UTC', 'America/New_York', 'Asia/Kathmandu'])
        expect(fromZonedInput(toZonedInput(iso, timeZone), timeZone)).toBe(iso);
    expect(toZonedInput('2026-07-15T11:30:00.000Z', 'Europe/Warsaw')).toBe('2026-07-15T13:30');
    const withSeconds = '2026-07-15T11:30:59.123Z';
    expect(fromZonedInput('2026-07-15T13:30', 'Europe/Warsaw', withSeconds)).toBe(withSeconds);
    expect(fromZonedInput('', 'UTC')).toBeNull();
    expect(fromZonedInput('soon', 'UTC')).toBe('soon');
  });
});
