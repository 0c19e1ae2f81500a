import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { dollars, strictObject } from '../../contract/schema.ts';
import { parseOptionalNumber } from '../../src/ui/admin/parseOptionalNumber.ts';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { adminProduct, mockAdminResponses } from './support/adminNetwork.ts';
import { describedByText, main, press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const hint = 'Must be an amount like 42.50';

describe('numbers that staff type', () => {
  it.each([
    ['39,90', 39.9],
    ['39,9', 39.9],
    [' 42.50 ', 42.5],
    ['-1,5', -1.5],
    ['', undefined],
    ['1,234', Number.NaN],
    ['1,234.50', Number.NaN],
    ['1,2,3', Number.NaN],
    ['forty', Number.NaN],
  ])('DESK-560 reads %j as %j', (text, value) => expect(parseOptionalNumber(text)).toBe(value));

  it.each([Number.NaN, 39.905])('DESK-560 says how to write the amount %j', (price) =>
    expect(parse(strictObject({ price: dollars() }), { price })).toEqual({
      ok: false,
      fields: { price: hint },
    }),
  );

  it('DESK-560 a decimal comma sets a price', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.patch('/admin/products/p1/offer', { ...done(adminProduct), message: 'Price saved' });
    renderShop('/admin/products/p1');
    const form = within(await main().findByRole('region', { name: 'Price' }));
    typeInto(form.getByLabelText('Price in dollars'), '1,234.50');
    press(form.getByRole('button', { name: 'Save price' }));
    await waitFor(() => expect(describedByText(form.getByLabelText('Price in dollars'))).toContain(hint));
    typeInto(form.getByLabelText('Price in dollars'), '39,90');
    press(form.getByRole('button', { name: 'Save price' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/products/p1/offer')[0]?.body).toMatchObject({ price: 39.9 }),
    );
  });

  it('DESK-560 another size keeps what was typed', async () => {
    renderShop('/admin/products/new');
    const price = await main().findByLabelText<HTMLInputElement>(/^Price in dollars/);
    typeInto(price, '1.234,50');
    typeInto(main().getByLabelText('Items in stock'), 'ten');
    press(main().getByRole('button', { name: 'Add size' }));
    await main().findByLabelText('Size 2');
    expect(price.value).toBe('1.234,50');
    press(main().getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(describedByText(price)).toContain(hint));
    expect(main().getAllByLabelText<HTMLInputElement>('Items in stock')[0]?.value).toBe('ten');
    typeInto(price, '39,90');
    press(main().getByRole('button', { name: 'Add size' }));
    await main().findByLabelText('Size 3');
    expect(Number(price.value)).toBe(39.9);
  });
});
