import { expect, it } from 'vitest';
import { openRefusals, type AskedRefund } from '../../server/domain/openRefusals.ts';

/** Asked at one minute, ended at the next. */
const asked = (minute: number, cents: number, status: AskedRefund['status'] = 'failed') => ({
  status,
  amount_cents: cents,
  created_at: `2026-03-02T10:0${minute}:00.000Z`,
  updated_at: `2026-03-02T10:0${minute + 1}:00.000Z`,
});

const open = (left: number, ...refunds: AskedRefund[]) => openRefusals(refunds.toReversed(), left);

it('ROLE-05 counts a refused refund until it is asked for again, and the last refusal of several', () => {
  const [first, second] = [asked(0, 1000), asked(2, 1000)];
  expect(open(9000, first)).toEqual([first]);
  expect(open(9000, first, second)).toEqual([second]);
  expect(open(9000, first, second, asked(4, 1000, 'claimed'))).toEqual([]);
  expect(open(9000, first, asked(4, 2500, 'done'))).toEqual([]);
});

it('ROLE-05 closes one refused refund by each that is asked for again, the one of the same amount first', () => {
  const [small, large] = [asked(0, 500), asked(0, 1000)];
  expect(open(9000, small, large, asked(2, 1000, 'done'))).toEqual([small]);
  expect(open(9000, small, large, asked(2, 700, 'done'))).toEqual([large]);
  expect(open(9000, small, asked(0, 500), asked(2, 500, 'done'))).toHaveLength(1);
});

it('ROLE-05 does not take what was asked before the refusal for asking again, and closes all where nothing is left', () => {
  const refused = asked(1, 1000);
  expect(open(9000, asked(0, 1000, 'done'), refused)).toEqual([refused]);
  expect(open(9000, refused, asked(1, 1000, 'done'))).toEqual([refused]);
  expect(open(0, refused)).toEqual([]);
});
