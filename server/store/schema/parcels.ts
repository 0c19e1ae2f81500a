/** Parcels of orders and their items. */
import type { Time } from './columns.ts';

export interface ParcelsTable {
  id: string;
  order_id: string;
  /** Position within the order, from 1. */
  number: number;
  tracking_number: string | null;
  /** The carrier's page about the parcel. */
  tracking_url: string | null;
  shipped_at: Time;
  delivered_at: Time | null;
}

export interface ParcelItemsTable {
  parcel_id: string;
  order_item_id: string;
  quantity: number;
}
