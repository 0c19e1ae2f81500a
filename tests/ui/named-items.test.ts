import { describe, expect, it } from 'vitest';
import {
  formatNamedItems,
  nameLengths,
  parseNamedItems,
  toQuantity,
} from '../../src/ui/withdrawal/namedItems.ts';

describe('quantities in a withdrawal', () => {
  it('WITHDRAW-10 each item is a line, with its quantity before it', () => {
    const items = [
      { name: 'The coat, size S', quantity: '2' },
      { name: 'The belt', quantity: '' },
      { name: ' ', quantity: '3' },
    ];
    expect(formatNamedItems(items)).toBe('2 × The coat, size S\nThe belt\n ');
    expect(parseNamedItems('2 × The coat, size S\nThe belt')).toEqual(items.slice(0, 2));
  });

  it('WITHDRAW-10 a text without quantities keeps every line as typed', () => {
    const text = 'Coat in S, 2 of 3\n\n0 × The belt\n12345 × Socks\n2 × \n2 x Hat';
    const items = parseNamedItems(text);
    expect(items.map(({ quantity }) => quantity)).toEqual(['', '', '', '', '', '']);
    expect(formatNamedItems(items)).toBe(text);
    expect(parseNamedItems('')).toEqual([{ name: '', quantity: '' }]);
  });

  it('WITHDRAW-10 a quantity is a whole number of at least 1', () => {
    const typed = ['2', '0', '007', '-3', 'two', '123456', ''];
    expect(typed.map(toQuantity)).toEqual(['2', '', '7', '3', '', '1234', '']);
  });

  it('WITHDRAW-10 names and quantities fit into the text together', () => {
    const items = [
      { name: 'coat', quantity: '' },
      { name: '', quantity: '' },
    ];
    const [length = 0, other = 0] = nameLengths(items, 60);
    const longest = [
      { name: 'c'.repeat(length), quantity: '9999' },
      { name: '', quantity: '' },
    ];
    expect(formatNamedItems(longest).length).toBeLessThanOrEqual(60);
    expect(other).toBe(length - 4);
    expect(nameLengths(longest, 60)).toEqual([length, 0]);
  });
});
