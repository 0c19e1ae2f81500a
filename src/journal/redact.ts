/** What is masked in addition where a text leaves the device, as in an export or a live view. Fetched by those alone. */
import { cleaned, cleanText, type Cleaning } from './secrets.ts';

const emailLike = /[^\s@<>"]+(?:@|%40)[^\s@<>"]+\.[^\s@<>".]{2,}/gi;
/** Replaces what was left out. Never stored on the device. */
export const mask = '[redacted]';

const forOthers: Cleaning = {
  text: (text) => cleanText(text, mask).replace(emailLike, mask),
  other: () => undefined,
};

/** A JSON copy without secrets and card data, as the device stores it, and without e-mail addresses. */
export const redact = (value: unknown): unknown => cleaned(value, forOthers);
