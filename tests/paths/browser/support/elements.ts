/** Locators for elements of a page, for drivers and assertions. */
import { expect } from 'vitest';
import { stepHeading } from '../../../browser/support/shopActions.ts';
import type { Driver } from '../../support/drivers.ts';
import type { BrowserSession } from './browserSession.ts';

export const main = ({ page }: BrowserSession) => page.getByRole('main');
export const button = (session: BrowserSession, name: string | RegExp) =>
  main(session).getByRole('button', { name });
export const pressDriver = (
  name: string | RegExp,
  isOffered?: Driver<BrowserSession>['isOffered'],
): Driver<BrowserSession> => ({
  ...(isOffered ? { isOffered } : {}),
  perform: (session) => button(session, name).click(),
});
export const expectText = (text: string | RegExp) => (session: BrowserSession) =>
  main(session).getByText(text).first().waitFor();
export const heading =
  (name: string) =>
  ({ page }: BrowserSession) =>
    stepHeading(page, name).waitFor();
export const isBusy = (name: string) => async (session: BrowserSession) => {
  const found = button(session, name);
  await found.waitFor();
  expect(await found.isDisabled()).toBe(true);
};
export const expectButton = (name: string) => (session: BrowserSession) => button(session, name).waitFor();
