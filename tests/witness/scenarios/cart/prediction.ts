import type { CartChange } from '../../../../src/machines/cart/types.ts';
import type { Add, Model } from './model.ts';

/** The predicted effects of a step. */
export interface Prediction {
  readonly model: Model;
  readonly sent: readonly CartChange[];
  readonly notices: readonly (readonly [kind: string, text: string])[];
  readonly facts: readonly unknown[];
  /** Items stored for a redirect to a provider; null if none are. */
  readonly persisted: readonly Add[] | null;
  /** Whether other tabs are notified of a changed cart. */
  readonly isBroadcast: boolean;
}

export const unchanged = (model: Model): Prediction => ({
  model,
  sent: [],
  notices: [],
  facts: [],
  persisted: null,
  isBroadcast: false,
});
