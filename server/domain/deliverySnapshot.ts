import type { DeliveryType } from '../../contract/rules.ts';

/** The delivery of an order as it was chosen: later changes of the provider do not touch it. */
export interface DeliverySnapshot {
  readonly type: DeliveryType;
  readonly name: string;
  readonly priceCents: number;
  /** Business days. */
  readonly minDays: number;
  readonly maxDays: number;
  /** Of a locker or a pickup point. */
  readonly address: string | null;
}
