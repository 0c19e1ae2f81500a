import type { Failure } from '../../../contract/failure.ts';

export interface StockLinkInput {
  /** By the page of the link. */
  readonly use: 'confirm' | 'end';
}

/** The size whose request was confirmed. */
export interface ConfirmedSize {
  readonly productId: string;
  readonly title: string;
  readonly size: string;
}

/** What the link of the page's address can do: nothing without a token. */
export type StockLinkUse = 'none' | StockLinkInput['use'];

export interface StockLinkContext extends StockLinkInput {
  readonly confirmed: ConfirmedSize | null;
  readonly failure: Failure | null;
}

export type StockLinkEvent =
  /** Another link was opened in this tab. */
  { readonly type: 'stockLink.changed' } | { readonly type: 'stockLink.retried' };
