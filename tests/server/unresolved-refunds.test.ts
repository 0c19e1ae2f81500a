import { expect, it } from 'vitest';
import { findUnresolvedRefunds, type RefundAttempt } from '../../server/domain/unresolvedRefunds.ts';

/** Requested at `minute`, finished one minute later. */
const refund = (minute: number, cents: number, status: RefundAttempt['status'] = 'failed') => ({
  status,
  amount_cents: cents,
  created_at: `2026-03-02T10:0${minute}:00.000Z`,
  updated_at: `2026-03-02T10:0${minute + 1}:00.000Z`,
});

const unresolved = (left: number, ...refunds: RefundAttempt[]) =>
  findUnresolvedRefunds(refunds.toReversed(), left);

it('ROLE-05 a failed refund is unresolved until it is retried; of several failures the last one', () => {
  const [first, second] = [refund(0, 1000), refund(2, 1000)];
  expect(unresolved(9000, first)).toEqual([first]);
  expect(unresolved(9000, first, second)).toEqual([second]);
  expect(unresolved(9000, first, second, refund(4, 1000, 'claimed'))).toEqual([]);
  expect(unresolved(9000, first, refund(4, 2500, 'done'))).toEqual([]);
});

it('ROLE-05 each retry resolves one failed refund, the one of the same amount first', () => {
  const [small, large] = [refund(0, 500), refund(0, 1000)];
  expect(unresolved(9000, small, large, refund(2, 1000, 'done'))).toEqual([small]);
  expect(unresolved(9000, small, large, refund(2, 700, 'done'))).toEqual([large]);
  expect(unresolved(9000, small, refund(0, 500), refund(2, 500, 'done'))).toHaveLength(1);
});

it('ROLE-05 a refund before the failure is not a retry, and none is unresolved when nothing remains to refund', () => {
  const failed = refund(1, 1000);
  expect(unresolved(9000, refund(0, 1000, 'done'), failed)).toEqual([failed]);
  expect(unresolved(9000, failed, refund(1, 1000, 'done'))).toEqual([failed]);
  expect(unresolved(0, failed)).toEqual([]);
});
