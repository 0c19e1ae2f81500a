/** 0 or 1. */
export type IntegerBoolean = 0 | 1;
/** A list or an object, as JSON text. */
export type Json = string;
/** ISO text with milliseconds: `2026-01-31T12:00:00.000Z`. */
export type Time = string;
