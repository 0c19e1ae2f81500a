/** Delivery and VAT of new orders, computed again from what staff have set. */
import type { Stage } from './actor.ts';
import { centFactorOf, type ListCurrency } from '../world/currencies.ts';
import { at, listAt, textAt, type Reply } from './client.ts';

const freeFromCents = 10_000;

const minorUnitsAt = (reply: Reply, path: string, currency: ListCurrency | undefined): number =>
  Math.round(Number(at(reply.body, path)) * (currency === 'JPY' ? 1 : 100));

interface SentOrder {
  readonly fromMs: number;
  readonly country: string;
  readonly isPickup: boolean;
  readonly currency: ListCurrency | undefined;
}

/** INTL-02, INTL-21: an order is created with a price of delivery and a VAT rate that were in effect while it was sent, and keeps them. */
export const checkTerms = (
  { world, terms, acknowledged }: Stage,
  reply: Reply,
  { fromMs, country, isPickup, currency }: SentOrder,
): void => {
  if (!terms) return;
  const id = textAt(reply, 'result._id');
  const centsAt = (path: string) => minorUnitsAt(reply, path, currency);
  const factor = centFactorOf(currency);
  const [deliveryCents, vatCents] = [centsAt('result.deliveryCost'), centsAt('result.vat')];
  const itemsCents = centsAt('result.subTotal') - centsAt('result.discount');
  const rates = listAt(reply, 'result.vatLines').map((line) => Math.round(Number(at(line, 'rate')) * 100));
  const [rate = -1] = rates;
  const untilMs = world.timeline.now();
  const isGerman = country === 'DE';
  const isPriceKnown =
    isPickup ||
    (itemsCents >= freeFromCents * factor
      ? deliveryCents === 0
      : isGerman
        ? terms.deliveryCents.mayHaveBeen(deliveryCents / factor, fromMs, untilMs)
        : deliveryCents === 599 * factor);
  if (!isPriceKnown)
    world.violate(
      'INTL-02 An order is created with the price of delivery of its time.',
      `${id} to ${country} costs ${deliveryCents} cents to deliver.`,
    );
  const isRateKnown =
    rates.length === 1 && (isGerman ? terms.vatRate.mayHaveBeen(rate, fromMs, untilMs) : rate === 0);
  const expectedCents = Math.floor(((itemsCents + deliveryCents) * rate) / (10_000 + rate) + 0.5);
  if (!isRateKnown || vatCents !== expectedCents)
    world.violate(
      'INTL-21 An order is created with the VAT rate of its time.',
      `${id} to ${country} has ${vatCents} cents of VAT at ${rates.join(', ')}.`,
    );
  acknowledged.terms(id, { deliveryCents, vatCents, rates });
};
