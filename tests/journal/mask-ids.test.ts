import { describe, expect, it } from 'vitest';
import { maskIds } from '../../src/journal/maskIds.ts';

describe('the ids of a journal', () => {
  it('FUNNEL-09 are replaced by numbers, each by its own everywhere', () => {
    const json = JSON.stringify({
      userId: 'usr_01m8hjfa1myavd6r7m894ces1x',
      orders: ['ord_01m8hjfa5prh9xw3r5c50w6g32', 'ord_01m8hjfa5prh9xw3r5c50w6g33'],
      path: '/orders/ord_01m8hjfa5prh9xw3r5c50w6g32/return',
      intent: 'pi_3QhT8sKx2bLmNo9',
      key: '6d0e7a4e-9e2b-4c3f-8d51-0f9a3b2c1d4e',
    });
    expect(JSON.parse(maskIds(json))).toEqual({
      userId: 'usr_1',
      orders: ['ord_2', 'ord_3'],
      path: '/orders/ord_2/return',
      intent: 'pi_4',
      key: 'key_5',
    });
  });

  it('leaves names, codes and numbers', () => {
    const json = JSON.stringify({
      code: 'second_factor_required',
      event: 'xstate.error.actor.createOrder',
      hash: '1f2e3d4c5b6a',
      machine: 'order_unavailable_codes',
      at: 1_764_350_000_000,
    });
    expect(maskIds(json)).toBe(json);
  });
});
