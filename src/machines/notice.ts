/** A notification as machines ask for it (NOTIFY-01, NOTIFY-02); how it looks and how long it stays is not theirs. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly text: string;
}
