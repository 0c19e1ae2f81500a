import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packingMachine } from '../../src/machines/packing/machine.ts';
import {
  selectIsComplete,
  selectIsConfirmingPart,
  selectNeededUnits,
  selectOrderId,
  selectPackedUnits,
  selectSentCount,
  selectStep,
  selectWrongItem,
} from '../../src/machines/packing/selectors.ts';
import type { PackingRound, PackLine, ParcelRequest } from '../../src/machines/packing/types.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const coatS: PackLine = { lineId: 'coat-s', quantity: 2, size: 'S', code: 'VRW-100 S', sku: 'VRW-100' };
const coatM: PackLine = { lineId: 'coat-m', quantity: 1, size: 'M', code: 'VRW-100 M', sku: 'VRW-100' };
const belt: PackLine = {
  lineId: 'belt',
  quantity: 1,
  size: 'One size',
  code: 'VRW-7 ONE SIZE',
  sku: 'VRW-7',
};

const refuse = (code: string, status: number) => () => {
  throw { kind: 'http', status, code, message: `It is ${code}.` };
};

const start = async (
  orders: { readonly [id: string]: readonly PackLine[] },
  send: () => unknown = () => 'Order shipped',
  resumed?: PackingRound,
) => {
  const parcels: ParcelRequest[] = [];
  const notices: string[] = [];
  const stored: (PackingRound | null)[] = [];
  const answers = { send };
  const actor = createActor(
    packingMachine.provide({
      actors: {
        loadLines: fromPromise<readonly PackLine[], { readonly orderId: string }>(
          async ({ input }) => orders[input.orderId] ?? [],
        ),
        sendParcel: fromPromise<string, ParcelRequest>(async ({ input }) => {
          parcels.push(input);
          return (await answers.send()) as string;
        }),
      },
      actions: {
        notify: (_, { text }) => void notices.push(text),
        storeRound: (_, round) => void stored.push(round),
      },
    }),
  ).start();
  actor.send({ type: 'orders.chosen', orderIds: Object.keys(orders), ...(resumed ? { resumed } : {}) });
  await settle();
  const scan = (code: string) => {
    actor.send({ type: 'code.scanned', code });
    return selectWrongItem(actor.getSnapshot())?.kind ?? null;
  };
  const ship = async (requestId: string, trackingNumber?: string) => {
    const tracking = trackingNumber === undefined ? {} : { trackingNumber };
    actor.send({ type: 'parcel.submitted', requestId, ...tracking });
    await settle();
  };
  const view = () => [selectStep(actor.getSnapshot()), selectOrderId(actor.getSnapshot())];
  return { actor, parcels, notices, stored, scan, ship, view, answers };
};

describe('pack mode', () => {
  it('DESK-514 keeps what is packed until the order is sent or skipped, and goes on with it', async () => {
    const { actor, stored, scan, ship, view } = await start({
      o1: [{ ...coatS, packed: 1 }, coatM],
      o2: [belt],
      o3: [belt],
    });
    expect(actor.getSnapshot().context.packed).toEqual({ 'coat-s': 1 });
    scan('VRW-100 S');
    expect(scan('VRW-100 S')).toBe('surplus');
    actor.send({ type: 'item.unpacked', lineId: 'coat-s' });
    const round = { orderIds: ['o1', 'o2', 'o3'], orderId: 'o1', sizes: { 'coat-s': 'S' }, sent: 0 };
    expect(stored).toEqual([
      { ...round, packed: { 'coat-s': 1 } },
      { ...round, packed: { 'coat-s': 2 } },
      { ...round, packed: { 'coat-s': 2 } },
      { ...round, packed: { 'coat-s': 1 } },
    ]);
    await ship('q1');
    actor.send({ type: 'part.confirmed' });
    await settle();
    const nothingPacked = { packed: {}, sizes: {}, sent: 1 };
    expect(stored.slice(4)).toEqual([
      { ...round, ...nothingPacked },
      { ...round, orderId: 'o2', ...nothingPacked },
    ]);
    expect(view()).toEqual(['pack', 'o2']);
    scan('VRW-7');
    expect(stored.at(-1)).toMatchObject({ orderId: 'o2', packed: { belt: 1 }, sizes: { belt: 'One size' } });
    actor.send({ type: 'order.skipped' });
    await settle();
    expect([view(), stored.at(-1)]).toEqual([['pack', 'o3'], { ...round, orderId: 'o3', ...nothingPacked }]);
    actor.send({ type: 'order.skipped' });
    await settle();
    expect([view(), stored.at(-1)]).toEqual([['finished', null], null]);
  });

  it('DESK-634 goes on with the order that was open, and counts the parcels sent before', async () => {
    const { actor, scan, ship, view } = await start({ o1: [coatS], o2: [belt] }, () => 'Order shipped', {
      orderIds: ['o1', 'o2'],
      orderId: 'o2',
      packed: {},
      sizes: {},
      sent: 1,
    });
    expect(view()).toEqual(['pack', 'o2']);
    scan('VRW-7');
    await ship('q2');
    expect(view()).toEqual(['finished', null]);
    expect(selectSentCount(actor.getSnapshot())).toBe(2);
  });

  it('DESK-310 packs the orders one after the other; the next one opens by itself', async () => {
    const { actor, parcels, notices, scan, ship, view } = await start({ o1: [coatS], gone: [], o2: [belt] });
    expect(view()).toEqual(['pack', 'o1']);
    scan('vrw100s');
    expect(selectIsComplete(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'item.packed', lineId: 'coat-s' });
    expect(selectIsComplete(actor.getSnapshot())).toBe(true);
    await ship('q1', 'VRW 1');
    expect(notices).toEqual(['Order shipped']);
    // The order in between has nothing to send.
    expect(view()).toEqual(['pack', 'o2']);
    scan('VRW-7');
    await ship('q2');
    expect(view()).toEqual(['finished', null]);
    expect(selectSentCount(actor.getSnapshot())).toBe(2);
    expect(parcels).toEqual([
      {
        requestId: 'q1',
        orderId: 'o1',
        items: [{ orderItemId: 'coat-s', quantity: 2, size: 'S' }],
        trackingNumber: 'VRW 1',
      },
      { requestId: 'q2', orderId: 'o2', items: [{ orderItemId: 'belt', quantity: 1, size: 'One size' }] },
    ]);
  });

  it('DESK-311 refuses an item that is not in the order, of another size or too many', async () => {
    const { actor, scan } = await start({ o1: [coatS, coatM, belt] });
    expect(scan('VRW-999 M')).toBe('unknown');
    expect(scan('VRW-100 L')).toBe('size');
    // Two sizes are needed: the SKU alone does not tell which.
    expect(scan('VRW-100')).toBe('ambiguous');
    expect(scan('VRW-100 M')).toBeNull();
    expect(scan('VRW-100 M')).toBe('surplus');
    const first = selectWrongItem(actor.getSnapshot());
    expect(scan('VRW-100 M')).toBe('surplus');
    // A repeated mistake is said again.
    expect(selectWrongItem(actor.getSnapshot())?.number).not.toBe(first?.number);
    expect(scan('')).toBe('unknown');
    expect(actor.getSnapshot().context.packed).toEqual({ 'coat-m': 1 });
    actor.send({ type: 'item.unpacked', lineId: 'coat-m' });
    actor.send({ type: 'item.unpacked', lineId: 'coat-m' });
    expect(actor.getSnapshot().context.packed).toEqual({ 'coat-m': 0 });
  });

  it('DESK-643 a code of an item in place of the tracking number is a scan, and sends nothing', async () => {
    const { actor, parcels, scan, ship, view } = await start({ o1: [coatS, belt] });
    scan('VRW-100 S');
    // The last units, one of them twice, while the focus was in the field of the tracking number.
    await ship('q1', 'VRW-100 S');
    await ship('q2', 'vrw7onesize');
    expect(actor.getSnapshot().context.packed).toEqual({ 'coat-s': 2, belt: 1 });
    for (const code of ['VRW-7 ONE SIZE', 'vrw-7', 'VRW-100 S']) {
      await ship('q3', code);
      expect(selectWrongItem(actor.getSnapshot())).toMatchObject({ kind: 'surplus', code });
    }
    await ship('q4', 'VRW-100 XL');
    expect(selectWrongItem(actor.getSnapshot())?.kind).toBe('size');
    expect([parcels, view()]).toEqual([[], ['pack', 'o1']]);
    // A number that begins like a SKU.
    await ship('q5', 'VRW-100200300');
    expect(parcels).toMatchObject([{ requestId: 'q5', trackingNumber: 'VRW-100200300' }]);
  });

  it('DESK-312 sends only what is packed, and nothing from an empty parcel', async () => {
    const { actor, parcels, scan, ship, view } = await start({ o1: [coatS, belt] });
    await ship('q1');
    expect(view()).toEqual(['pack', 'o1']);
    scan('VRW-100');
    await ship('q2');
    actor.send({ type: 'part.confirmed' });
    await settle();
    expect(parcels.map(({ items }) => items)).toEqual([[{ orderItemId: 'coat-s', quantity: 1, size: 'S' }]]);
  });

  it('DESK-540 an incomplete parcel is sent only after a confirmation, and packing goes on without one', async () => {
    const { actor, parcels, scan, ship, view } = await start({ o1: [coatS, belt] });
    scan('VRW-100');
    scan('VRW-7');
    await ship('q1');
    expect([parcels, view(), selectIsConfirmingPart(actor.getSnapshot())]).toEqual([
      [],
      ['pack', 'o1'],
      true,
    ]);
    expect([selectPackedUnits(actor.getSnapshot()), selectNeededUnits(actor.getSnapshot())]).toEqual([2, 3]);
    actor.send({ type: 'part.declined' });
    expect(selectIsConfirmingPart(actor.getSnapshot())).toBe(false);
    await ship('q2', 'VRW 1');
    actor.send({ type: 'part.confirmed' });
    await settle();
    expect(parcels.map(({ requestId, trackingNumber }) => [requestId, trackingNumber])).toEqual([
      ['q2', 'VRW 1'],
    ]);
  });

  it('DESK-312 without an answer, the same parcel is sent again under its key', async () => {
    const { actor, parcels, scan, ship, view, answers } = await start(
      { o1: [belt] },
      () => new Promise(() => undefined),
    );
    scan('VRW-7');
    await ship('q1');
    // A second press changes nothing.
    await ship('q2');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(view()).toEqual(['unsent', 'o1']);
    answers.send = refuse('unavailable', 503);
    actor.send({ type: 'packing.retried' });
    await settle();
    expect(view()).toEqual(['unsent', 'o1']);
    answers.send = () => 'Order shipped';
    actor.send({ type: 'packing.retried' });
    await settle();
    expect(view()).toEqual(['finished', null]);
    expect(parcels.map(({ requestId }) => requestId)).toEqual(['q1', 'q1', 'q1']);
  });

  it('DESK-312 after a refusal the order is loaded again, and another parcel has another key', async () => {
    const { actor, parcels, scan, ship, view, answers } = await start(
      { o1: [belt] },
      refuse('validation_failed', 400),
    );
    scan('VRW-7');
    await ship('q1');
    expect(view()).toEqual(['unsent', 'o1']);
    answers.send = () => 'Order shipped';
    actor.send({ type: 'packing.retried' });
    await settle();
    expect(view()).toEqual(['pack', 'o1']);
    expect(actor.getSnapshot().context.packed).toEqual({});
    scan('VRW-7');
    await ship('q2');
    expect(parcels.map(({ requestId }) => requestId)).toEqual(['q1', 'q2']);
  });

  it('DESK-310 leaving the page ends it, except while a parcel is sent', async () => {
    const { actor, scan, ship, view } = await start({ o1: [belt] }, () => new Promise(() => undefined));
    scan('VRW-7');
    await ship('q1');
    actor.send({ type: 'page.left' });
    expect(view()).toEqual(['pack', 'o1']);
    await vi.advanceTimersByTimeAsync(30_000);
    actor.send({ type: 'page.left' });
    expect(view()).toEqual(['choose', null]);
  });
});
