/** What hands and eyes have in common: the parts of a page, by the names that it gives them. */
import { expect } from 'vitest';
import { stepHeading } from '../../../browser/support/shopActions.ts';
import type { Hand } from '../../support/hands.ts';
import type { Visit } from './visit.ts';

export const main = ({ page }: Visit) => page.getByRole('main');
export const button = (visit: Visit, name: string | RegExp) => main(visit).getByRole('button', { name });
export const presses = (name: string | RegExp, where?: Hand<Visit>['where']): Hand<Visit> => ({
  ...(where ? { where } : {}),
  does: (visit) => button(visit, name).click(),
});
export const says = (text: string | RegExp) => (visit: Visit) =>
  main(visit).getByText(text).first().waitFor();
export const heading =
  (name: string) =>
  ({ page }: Visit) =>
    stepHeading(page, name).waitFor();
export const isBusy = (name: string) => async (visit: Visit) => {
  const found = button(visit, name);
  await found.waitFor();
  expect(await found.isDisabled()).toBe(true);
};
export const offers = (name: string) => (visit: Visit) => button(visit, name).waitFor();
