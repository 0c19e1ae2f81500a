/** A fresh id for a request, an attempt or an idempotency key. Works on plain http too, where `randomUUID` is missing. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
