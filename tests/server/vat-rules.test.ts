import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatClasses, type VatScheme } from '../../contract/rules/vat.ts';
import { priceLines } from '../../server/domain/pricing.ts';
import { publishedVatRates } from '../../server/domain/publishedVatRates.ts';
import { createRefundVat } from '../../server/domain/refundVat.ts';
import { readVat } from '../../server/usecases/cart/readVat.ts';
import { findTaxCountry, splitVat, vatRateOf } from '../../server/domain/vat.ts';

const rule = (scheme: VatScheme, destination: string, day = '2026-06-01') => ({
  scheme,
  destination,
  day,
  rates: publishedVatRates,
});

describe('VAT rates', () => {
  it.each([
    ['single', 'DE', 2300],
    ['single', 'US', 2300],
    ['home', 'DE', 2300],
    ['home', 'US', 0],
    ['oss', 'DE', 1900],
    ['oss', 'FI', 2550],
    ['oss', 'GB', 0],
  ] as const)('INTL-21 scheme %s, delivery to %s', (scheme, destination, rate) => {
    expect(vatRateOf(rule(scheme, destination), 'standard')).toBe(rate);
  });

  it('INTL-20 a rate counts from its day on; one of the shop wins over the published one', () => {
    expect(vatRateOf(rule('oss', 'RO', '2025-07-31'), 'standard')).toBe(1900);
    expect(vatRateOf(rule('oss', 'RO', '2025-08-01'), 'standard')).toBe(2100);
    const ofShop = { country: 'DE', vatClass: 'standard', rate: 1600, validFrom: '2026-07-01' } as const;
    const rates = [...publishedVatRates, ofShop];
    expect(vatRateOf({ ...rule('oss', 'DE', '2026-06-30'), rates }, 'standard')).toBe(1900);
    expect(vatRateOf({ ...rule('oss', 'DE', '2026-07-01'), rates }, 'standard')).toBe(1600);
  });

  it('INTL-24 a class without a rate in a country has its standard rate', () => {
    expect(vatRateOf(rule('oss', 'DE'), 'reduced')).toBe(700);
    expect(vatRateOf(rule('oss', 'DK'), 'reduced')).toBe(2500);
    expect(publishedVatRates.filter(({ vatClass }) => vatClass === 'standard').length).toBeGreaterThan(26);
    expect(findTaxCountry('oss', 'CH')).toBeUndefined();
  });
});

const cartRow = {
  id: 'cart',
  userId: 'user',
  promoCode: null,
  version: 1,
  deletedHoldSeconds: null,
  deletedHoldAt: null,
  address: null,
  shopVatRates: null,
};

const cartLine = {
  productId: 'coat',
  size: 'M',
  seenUnitCents: 0,
  available: 10,
  title: 'Coat',
  brand: 'Verrow',
  color: 'Blue',
  pictures: '[]',
  priceCents: 0,
  discountPercent: 0,
  grams: 500,
};

const cart = fc.record({
  lines: fc.array(
    fc.record({
      unitCents: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      vatClass: fc.constantFrom(...vatClasses),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  discountCents: fc.integer({ min: 0, max: 60_000 }),
  delivery: fc.integer({ min: 0, max: 3_000 }),
  scheme: fc.constantFrom('single', 'home', 'oss'),
  country: fc.constantFrom('PL', 'DE', 'FI', 'DK', 'IE', 'US', 'GB'),
});

/** The rates as the requirement names them, in a table of its own. */
const expectedRate = (scheme: string, country: string, vatClass: string): bigint => {
  if (scheme === 'single') return 2300n;
  if (country === 'US' || country === 'GB') return 0n;
  const table: { readonly [country: string]: readonly bigint[] } = {
    PL: [2300n, 800n, 500n],
    DE: [1900n, 700n, 1900n],
    FI: [2550n, 1350n, 1000n],
    DK: [2500n, 2500n, 2500n],
    IE: [2300n, 1350n, 900n],
  };
  const column = ['standard', 'reduced', 'second_reduced'].indexOf(vatClass);
  return table[scheme === 'home' ? 'PL' : country]![column]!;
};

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const sumOf = (values: readonly (bigint | number)[]): bigint =>
  values.reduce<bigint>((sum, value) => sum + BigInt(value), 0n);

describe('VAT of orders', () => {
  it('INTL-22 agrees with a computation of its own for 10,000 carts, and every sum is exact', () => {
    fc.assert(
      fc.property(cart, ({ lines, discountCents, delivery, scheme, country }) => {
        const promo = {
          code: 'C',
          kind: 'amount',
          value: discountCents,
          buyQuantity: 0,
          getQuantity: 0,
          scope: null,
          firstOrderOnly: false,
          minimumCents: 0,
          maxUses: null,
          maxUsesPerUser: null,
          startsAt: null,
          endsAt: null,
          enabled: true,
        } as const;
        const totals = priceLines(lines, promo, () => delivery);
        const taxed = lines.map(({ unitCents, quantity, vatClass }, at) => ({
          grossCents: unitCents * quantity - totals.lineDiscountsCents[at]!,
          rate: vatRateOf(rule(scheme, country), vatClass),
        }));
        const vat = splitVat(taxed, totals.deliveryCents);
        // The rates, by the requirement.
        expect(taxed.map(({ rate }) => BigInt(rate))).toEqual(
          lines.map(({ vatClass }) => expectedRate(scheme, country, vatClass)),
        );
        // Gross amounts and VAT by rate.
        expect(sumOf(vat.lines.map(({ grossCents }) => grossCents))).toBe(BigInt(totals.totalCents));
        expect(sumOf(vat.lines.map(({ deliveryCents }) => deliveryCents))).toBe(BigInt(delivery));
        const items = sumOf(taxed.map(({ grossCents }) => grossCents));
        for (const { rate, grossCents, deliveryCents, vatCents } of vat.lines) {
          const gross = sumOf(taxed.filter((line) => line.rate === rate).map((line) => line.grossCents));
          expect(BigInt(grossCents)).toBe(gross + BigInt(deliveryCents));
          expect(BigInt(vatCents)).toBe(halfUp(BigInt(grossCents) * BigInt(rate), 10_000n + BigInt(rate)));
          // The share of delivery is within a cent of the exact one.
          const distance = BigInt(deliveryCents) * items - BigInt(delivery) * gross;
          expect(distance < items && -distance < items).toBe(true);
        }
        expect(sumOf(vat.lines.map(({ vatCents }) => vatCents))).toBe(BigInt(vat.vatCents));
        // The lines have the VAT of the order but that of delivery.
        for (const { rate, vatCents, deliveryCents } of vat.lines) {
          const ofItems = sumOf(vat.itemsVatCents.filter((_, at) => taxed[at]!.rate === rate));
          const ofDelivery = BigInt(vatCents) - ofItems;
          expect(ofDelivery >= 0n && ofDelivery <= BigInt(deliveryCents)).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('INTL-29 a cart has the VAT of its order but that of delivery, with free delivery exactly, for 5,000 carts', () => {
    fc.assert(
      fc.property(cart, ({ lines, delivery, scheme, country }) => {
        const listed = lines.map((line, at) => ({ ...cartLine, ...line, id: `line-${at}` }));
        const vatWith = (deliveryCents: number) => {
          const totals = priceLines(listed, undefined, () => deliveryCents);
          const view = {
            cart: cartRow,
            list: undefined,
            lines: listed,
            promo: undefined,
            promoError: undefined,
            totals,
          };
          return readVat(view, totals, { scheme, country, now: new Date('2026-06-01T12:00:00Z') });
        };
        const ofCart = vatWith(0);
        expect(vatWith(0)).toEqual(ofCart);
        expect(ofCart.lines.map(({ rate, vatCents }) => [BigInt(rate), BigInt(vatCents)])).toEqual(
          vatWith(delivery).lines.map(({ rate, grossCents, deliveryCents }) => [
            BigInt(rate),
            halfUp(BigInt(grossCents - deliveryCents) * BigInt(rate), 10_000n + BigInt(rate)),
          ]),
        );
      }),
      { numRuns: 5_000 },
    );
  });

  it('INTL-22 with one rate, VAT is that of the total, as before', () => {
    fc.assert(
      fc.property(cart, ({ lines, delivery }) => {
        const totals = priceLines(lines, undefined, () => delivery);
        const taxed = lines.map(({ unitCents, quantity }) => ({
          grossCents: unitCents * quantity,
          rate: 2300,
        }));
        expect(splitVat(taxed, delivery).vatCents).toBe(totals.vatCents);
      }),
      { numRuns: 2_000 },
    );
  });

  it('INTL-25 the refunds of a whole order have exactly its VAT, however they are split', () => {
    fc.assert(
      fc.property(
        cart,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (one, cuts) => {
          const taxed = one.lines.map(({ unitCents, quantity, vatClass }) => ({
            grossCents: unitCents * quantity,
            rate: vatRateOf(rule('oss', 'FI'), vatClass),
          }));
          const { lines, vatCents } = splitVat(taxed, one.delivery);
          const total = Number(sumOf(lines.map(({ grossCents }) => grossCents)));
          const stops = [...cuts.map((cut) => Math.floor(cut * total)), total].toSorted((a, b) => a - b);
          const vatOf = createRefundVat(lines);
          let refunded = 0;
          let vat = 0;
          for (const stop of stops) {
            const refund = { refundCents: stop - refunded, items: [], deliveryCents: 0 };
            vat += Number(sumOf(vatOf(refund).map((part) => part.vatCents)));
            refunded = stop;
          }
          expect(vat).toBe(vatCents);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('INTL-27 a return has the rates of its items, a plain refund the mix, and together the VAT of the order, for 10,000 carts', () => {
    fc.assert(
      fc.property(cart, fc.nat(), fc.nat({ max: 11 }), ({ lines: cartLines, delivery }, seed, at) => {
        const taxed = cartLines.map(({ unitCents, quantity, vatClass }) => ({
          grossCents: unitCents * quantity,
          rate: vatRateOf(rule('oss', 'FI'), vatClass),
        }));
        const { lines, vatCents } = splitVat(taxed, delivery);
        const total = Number(sumOf(lines.map(({ grossCents }) => grossCents)));
        const returned = taxed[at % taxed.length]!;
        const vatOf = createRefundVat(lines);
        const ofReturn = vatOf({
          refundCents: returned.grossCents,
          items: [{ rate: returned.rate, cents: returned.grossCents }],
          deliveryCents: 0,
        });
        for (const part of ofReturn)
          expect(part.grossCents).toBe(part.rate === returned.rate ? returned.grossCents : 0);
        const left = total - returned.grossCents;
        const plain = left === 0 ? 0 : seed % left;
        const later = [plain, left - plain].map((refundCents) =>
          vatOf({ refundCents, items: [], deliveryCents: 0 }),
        );
        const all = [ofReturn, ...later].flat();
        expect(sumOf(all.map((part) => part.vatCents))).toBe(BigInt(vatCents));
        for (const { rate, grossCents, vatCents: vatOfRate } of lines) {
          const ofRate = all.filter((part) => part.rate === rate);
          expect(sumOf(ofRate.map((part) => part.grossCents))).toBe(BigInt(grossCents));
          expect(sumOf(ofRate.map((part) => part.vatCents))).toBe(BigInt(vatOfRate));
          expect(ofRate.every((part) => part.grossCents >= 0 && part.vatCents >= 0)).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it('INTL-27 a return after refunds of more than its rate has left takes the rest from the others', () => {
    const lines = [
      { rate: 2300, grossCents: 1_000, deliveryCents: 0, vatCents: 187 },
      { rate: 800, grossCents: 1_000, deliveryCents: 500, vatCents: 74 },
    ];
    const vatOf = createRefundVat(lines);
    vatOf({ refundCents: 1_000, items: [], deliveryCents: 0 });
    const item = { rate: 2300, cents: 1_000 };
    const parts = vatOf({ refundCents: 800, items: [item], deliveryCents: 0 });
    expect(parts.map(({ grossCents }) => grossCents)).toEqual([500, 300]);
    const [, last] = vatOf({ refundCents: 200, items: [], deliveryCents: 500 });
    expect(last?.grossCents).toBe(200);
  });
});
