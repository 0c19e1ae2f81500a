/** A random id for requests, attempts and idempotency keys. Works on plain HTTP, where `randomUUID` is missing. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
