import type { CartChange } from '../../../../src/machines/cart/types.ts';
import type { Add, Model } from './model.ts';

/** What a step must cause: changes that are sent, notices, emitted events and the rest of the effects. */
export interface Prediction {
  readonly model: Model;
  readonly sent: readonly CartChange[];
  readonly notices: readonly (readonly [kind: string, text: string])[];
  readonly facts: readonly unknown[];
  /** What is kept for the way to another party; null where nothing is. */
  readonly kept: readonly Add[] | null;
  /** Whether other tabs are told that the cart is another one. */
  readonly isTold: boolean;
}

export const still = (model: Model): Prediction => ({
  model,
  sent: [],
  notices: [],
  facts: [],
  kept: null,
  isTold: false,
});
