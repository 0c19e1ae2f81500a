import type { DeliveryType } from '../../contract/rules/delivery.ts';

/** Delivery chosen for an order, stored with it; later changes to the provider do not affect it. */
export interface DeliverySnapshot {
  readonly type: DeliveryType;
  readonly name: string;
  readonly priceCents: number;
  /** Business days. */
  readonly minDays: number;
  readonly maxDays: number;
  /** Set for a locker or a pickup point. */
  readonly address: string | null;
}
