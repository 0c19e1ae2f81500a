import { describe, expect, it } from 'vitest';
import { formatDay } from '../../src/ui/account/orderText.ts';

describe('a day in the account', () => {
  it("ERR-06 shows a day in words, and 'Invalid date' for what is none", () => {
    expect(formatDay('2026-11-05T23:59:00.000Z')).toBe('05 November 2026');
    expect(formatDay('yesterday')).toBe('Invalid date');
  });
});
