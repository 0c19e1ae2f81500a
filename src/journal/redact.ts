/** Additional masking for data that leaves the device (exports and inspector). Loaded by these only. */
import { sanitize, sanitizeText, type SanitizeRules } from './secrets.ts';

/** At most 254 characters before `@`, as an address has: a long text without spaces would take quadratic time. */
const emailPattern = /[^\s@<>"]{1,254}(?:@|%40)[^\s@<>"]+\.[^\s@<>".]{2,}/gi;
/** Placeholder for redacted text. Never stored on the device. */
export const mask = '[redacted]';

const exportRules: SanitizeRules = {
  text: (text) => sanitizeText(text, mask).replace(emailPattern, mask),
  other: () => undefined,
};

/** A JSON copy without secrets, card data and e-mail addresses. */
export const redact = (value: unknown): unknown => sanitize(value, exportRules);
