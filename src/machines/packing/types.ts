import type { Failure } from '../../../contract/failure.ts';
import type { PlainEvent } from '../common/events.ts';

/** Units of an order line that a parcel needs, and the codes that a scanner reads for them. */
export interface PackLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly size: string;
  /** SKU with size; null where the product has no SKU any more. */
  readonly code: string | null;
  /** SKU alone, which names no size. */
  readonly sku: string | null;
  /** Units that were packed before the page was left or loaded again. */
  readonly packed?: number;
}

/** DESK-514, DESK-634: how far the orders are packed, for a page that is loaded again. */
export interface PackingRound {
  /** The chosen orders, of which `orderId` is the open one. */
  readonly orderIds: readonly string[];
  readonly orderId: string;
  readonly packed: PackingContext['packed'];
  /** Sizes of the packed lines: units of another size are not in the parcel. */
  readonly sizes: { readonly [lineId: string]: string };
  readonly sent: number;
}

export interface PackedUnits {
  readonly orderItemId: string;
  readonly quantity: number;
  readonly size: string;
}

/** A scanned or pressed item that does not belong in the parcel. `number` distinguishes repeated mistakes. */
export interface WrongItem {
  readonly kind: 'unknown' | 'size' | 'ambiguous' | 'surplus';
  readonly code: string;
  readonly number: number;
}

/** A parcel with its idempotency key. */
export interface ParcelRequest {
  readonly requestId: string;
  readonly orderId: string;
  readonly items: readonly PackedUnits[];
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
}

export interface PackingContext {
  /** All orders of the round. */
  readonly chosen: readonly string[];
  /** The orders that follow the current one. */
  readonly queue: readonly string[];
  readonly orderId: string | null;
  readonly lines: readonly PackLine[];
  /** Packed units by line. */
  readonly packed: { readonly [lineId: string]: number };
  readonly wrong: WrongItem | null;
  /** Of the mistakes so far. */
  readonly mistakes: number;
  readonly parcel: ParcelRequest | null;
  readonly failure: Failure | null;
  /** Parcels that were sent in this round. */
  readonly sent: number;
}

interface Shipping {
  readonly type: 'parcel.submitted';
  readonly requestId: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
}

export interface OrdersChosen {
  readonly type: 'orders.chosen';
  readonly orderIds: readonly string[];
  /** The round of these orders, if it had begun before the page was loaded. */
  readonly resumed?: PackingRound;
}

export type PackingEvent =
  | OrdersChosen
  | { readonly type: 'item.packed'; readonly lineId: string }
  | { readonly type: 'item.unpacked'; readonly lineId: string }
  | { readonly type: 'code.scanned'; readonly code: string }
  | Shipping
  /** The answers to whether an incomplete parcel is to be sent. */
  | PlainEvent<'part.confirmed'>
  | PlainEvent<'part.declined'>
  /** Sends the parcel again under its key, or loads the order again. */
  | PlainEvent<'packing.retried'>
  | PlainEvent<'order.skipped'>
  | PlainEvent<'page.left'>;
