/** A notification for the shopper (NOTIFY-01, NOTIFY-02); the view decides its style and duration. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
}
