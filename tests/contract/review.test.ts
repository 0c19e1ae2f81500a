import { expect, it } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { rating } from '../../contract/rules.ts';
import { ratingLabels } from '../../contract/rules/reviews.ts';
import { splitPoints } from '../../contract/splitPoints.ts';
import { addReview } from '../../contract/wire/review.ts';

const body = { _product: 'p1', _order: 'o1', value: 4, message: '', pros: [], cons: [] };
const accepts = (changes: object): boolean =>
  addReview.body !== undefined && parse(addReview.body, { ...body, ...changes }).ok;

it('REVIEW-08 splits pros and cons on commas, without empty ones', () => {
  expect(splitPoints(' Warm, light ,, with pockets,')).toEqual(['Warm', 'light', 'with pockets']);
  expect(splitPoints(' , ')).toEqual([]);
});

it('REVIEW-03, REVIEW-04 accepts exactly the ratings that have a label', () => {
  const values = Array.from({ length: 25 }, (_, index) => index / 4);
  expect(values.filter((value) => accepts({ value })).map(String)).toEqual(
    Object.keys(ratingLabels).toSorted((one, other) => Number(one) - Number(other)),
  );
  expect(accepts({ value: rating.maximum + rating.step })).toBe(false);
});

it('API-27 accepts an empty or multiline message, and single-line pros', () => {
  expect(accepts({ message: 'Warm.\nAnd light.' })).toBe(true);
  expect(accepts({ pros: ['Warm\nand light'] })).toBe(false);
});
