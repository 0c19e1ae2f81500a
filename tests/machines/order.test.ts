import { createActor, fromPromise } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderStatuses, type OrderStatus } from '../../contract/orderStatechart.ts';
import { orderMachine } from '../../src/machines/order/machine.ts';
import type { InvoiceRequest } from '../../src/machines/order/types.ts';
import {
  selectCancelFailure,
  selectIsCanceling,
  selectIsCancelOpen,
  selectIsSavingInvoice,
  selectSavingCorrection,
} from '../../src/machines/order/selectors.ts';
import type { Notice } from '../../src/machines/common/notice.ts';
import { settle } from './support/settle.ts';

afterEach(() => void vi.useRealTimers());

interface OrderOptions {
  readonly status?: OrderStatus;
  /** The status requested in the page's address. */
  readonly requested?: string | null;
  readonly cancel?: () => Promise<void>;
  readonly save?: (correction: string | null) => Promise<void>;
}

const startOrder = async ({ status = 'placed', requested = null, cancel, save }: OrderOptions = {}) => {
  const sent: { orderId: string; key: string }[] = [];
  const notices: Notice[] = [];
  let forgotten = 0;
  const machine = orderMachine.provide({
    actors: {
      readStatusRequest: fromPromise(async () => ({ status, requested })),
      cancelOrder: fromPromise<void, { orderId: string; key: string }>(async ({ input }) => {
        sent.push(input);
        await cancel?.();
      }),
      saveInvoice: fromPromise<void, InvoiceRequest>(async ({ input }) => save?.(input.correction)),
    },
    actions: {
      notify: (_, notice) => void notices.push(notice),
      clearStatusRequest: () => {
        forgotten += 1;
      },
    },
  });
  const actor = createActor(machine, { input: { orderId: 'o1' } }).start();
  await settle();
  return { actor, sent, notices, forgotten: () => forgotten, now: () => actor.getSnapshot() };
};

const refused = { code: 'move_not_allowed', message: 'This order is shipped.', status: 409 };

describe('canceling an order', () => {
  it('confirms before it sends a request, which can be dismissed', async () => {
    const { actor, sent, now } = await startOrder();
    actor.send({ type: 'order.cancelRequested' });
    expect(selectIsCancelOpen(now())).toBe(true);
    actor.send({ type: 'order.cancelDismissed' });
    expect(selectIsCancelOpen(now())).toBe(false);
    expect(sent).toEqual([]);
  });

  it('sends the confirmed cancellation once under its key, and shows a notice', async () => {
    const { actor, sent, notices, now } = await startOrder();
    actor.send({ type: 'order.cancelRequested' });
    actor.send({ type: 'order.cancelConfirmed', key: 'k1' });
    actor.send({ type: 'order.cancelConfirmed', key: 'k2' });
    expect(selectIsCanceling(now())).toBe(true);
    await settle();
    expect(sent).toEqual([{ orderId: 'o1', key: 'k1' }]);
    expect(notices).toEqual([{ kind: 'success', text: 'Your order is canceled' }]);
    expect(selectIsCancelOpen(now())).toBe(false);
    actor.send({ type: 'order.cancelRequested' });
    expect(selectIsCancelOpen(now())).toBe(false);
  });

  it('ORDER-11 keeps the confirmation open with the failure, and clears it at the next attempt', async () => {
    let isRefused = true;
    const { actor, now } = await startOrder({
      cancel: () => (isRefused ? Promise.reject(refused) : Promise.resolve()),
    });
    actor.send({ type: 'order.cancelRequested' });
    actor.send({ type: 'order.cancelConfirmed', key: 'k1' });
    await settle();
    expect(selectIsCancelOpen(now())).toBe(true);
    expect(selectCancelFailure(now())).toEqual(refused);
    isRefused = false;
    actor.send({ type: 'order.cancelConfirmed', key: 'k2' });
    expect(selectCancelFailure(now())).toBeNull();
    await settle();
    expect(now().matches({ cancellation: 'canceled' })).toBe(true);
  });

  it('ORDER-11 repeats a cancellation with an unknown outcome under its key, and a refused one under a new key', async () => {
    const answers = [{ code: 'network', message: '', status: 0 }, refused];
    const { actor, sent } = await startOrder({
      cancel: () => {
        const error = answers.shift();
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- failures are plain
        return error ? Promise.reject(error) : Promise.resolve();
      },
    });
    actor.send({ type: 'order.cancelRequested' });
    for (const key of ['k1', 'k2', 'k3']) {
      actor.send({ type: 'order.cancelConfirmed', key });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await settle();
    }
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3']);
  });

  it('ORDER-11 times out after 30 s', async () => {
    vi.useFakeTimers();
    const { actor, now } = await startOrder({ cancel: () => new Promise(() => {}) });
    actor.send({ type: 'order.cancelRequested' });
    actor.send({ type: 'order.cancelConfirmed', key: 'k1' });
    vi.advanceTimersByTime(29_999);
    expect(selectIsCanceling(now())).toBe(true);
    vi.advanceTimersByTime(1);
    expect(selectCancelFailure(now())).toMatchObject({ code: 'timeout', message: 'Operation failed' });
    expect(selectIsCancelOpen(now())).toBe(true);
  });
});

describe('a status in the address of the page', () => {
  const cancelable: readonly OrderStatus[] = ['pending', 'authorized', 'placed', 'processing'];

  it.each(orderStatuses)(
    'ORDER-10 confirms canceling a %s order exactly if the shopper may, and sends nothing',
    async (status) => {
      const { sent, forgotten, now } = await startOrder({ status, requested: 'canceled' });
      expect(selectIsCancelOpen(now())).toBe(cancelable.includes(status));
      expect(forgotten()).toBe(cancelable.includes(status) ? 0 : 1);
      expect(sent).toEqual([]);
    },
  );

  it.each(['placed', 'capturing', 'processing', 'delivered', 'returned', 'nonsense', ''])(
    "ORDER-10 ignores '%s', which no shopper may ask for, and takes it out of the address",
    async (requested) => {
      for (const status of orderStatuses) {
        const { forgotten, sent, now } = await startOrder({ status, requested });
        expect(selectIsCancelOpen(now())).toBe(false);
        expect(forgotten()).toBe(1);
        expect(sent).toEqual([]);
      }
    },
  );

  it('ORDER-10 removes the request from the address after it was handled', async () => {
    const { actor, forgotten } = await startOrder({ requested: 'canceled' });
    actor.send({ type: 'order.cancelDismissed' });
    expect(forgotten()).toBe(1);
    const confirmed = await startOrder({ requested: 'canceled' });
    confirmed.actor.send({ type: 'order.cancelConfirmed', key: 'k1' });
    await settle();
    expect(confirmed.forgotten()).toBe(1);
  });
});

describe('the invoice', () => {
  it('is requested once at a time, and shows a failure', async () => {
    let requestCount = 0;
    const { actor, notices, now } = await startOrder({
      save: () => {
        requestCount += 1;
        return Promise.reject({ code: 'not_found', message: 'The invoice was not found.', status: 404 });
      },
    });
    actor.send({ type: 'order.invoiceRequested' });
    actor.send({ type: 'order.invoiceRequested' });
    expect(selectIsSavingInvoice(now())).toBe(true);
    await settle();
    expect(requestCount).toBe(1);
    expect(selectIsSavingInvoice(now())).toBe(false);
    expect(notices).toEqual([{ kind: 'error', text: 'The invoice was not found.' }]);
  });

  it('INTL-43 is requested itself or as the correction of a number, one document at a time', async () => {
    const saved: (string | null)[] = [];
    const { actor, now } = await startOrder({ save: async (correction) => void saved.push(correction) });
    actor.send({ type: 'order.invoiceRequested', correction: 'C-1' });
    expect([selectSavingCorrection(now()), selectIsSavingInvoice(now())]).toEqual(['C-1', false]);
    actor.send({ type: 'order.invoiceRequested' });
    await settle();
    expect(selectSavingCorrection(now())).toBeNull();
    actor.send({ type: 'order.invoiceRequested' });
    expect([selectSavingCorrection(now()), selectIsSavingInvoice(now())]).toEqual([null, true]);
    await settle();
    expect(saved).toEqual(['C-1', null]);
  });
});
