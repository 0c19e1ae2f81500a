/** Requests for an email when a size is back in stock. */
import type { Time } from './columns.ts';

export interface StockRequestsTable {
  id: string;
  product_id: string;
  size: string;
  /** Normalized; of an account the one of the time of the request. */
  email: string;
  /** Null without an account. */
  user_id: string | null;
  created_at: Time;
  /** When the link in the first email was opened; of an account when it asked. Null while the address is not proven. */
  confirmed_at: Time | null;
  /** When the email was enqueued; null while the shopper waits. */
  notified_at: Time | null;
  /** Of its emails; null for English. */
  language: string | null;
}

/** Sizes that are back in stock while shoppers wait for them. */
export interface RestockedSizesTable {
  /** `{product}/{size}`. */
  id: string;
  product_id: string;
  size: string;
  /** When the next emails are due. */
  next_at: Time;
}
