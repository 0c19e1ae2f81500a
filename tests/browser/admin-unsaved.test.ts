/** DESK-622: Back and Forward in a real history. */
import { expect, it } from 'vitest';
import { startDemoSession } from './support/accountRequests.ts';
import { gotoReady } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';

const { shop, context, page } = setUpPages({}, 'shared');

/** Answers the browser's questions in this order; returns the texts of those asked so far. */
const answerQuestions = (answers: readonly boolean[]): readonly string[] => {
  const asked: string[] = [];
  page().on('dialog', (dialog) => {
    const isAccepted = answers[asked.length];
    asked.push(dialog.message());
    void (isAccepted ? dialog.accept() : dialog.dismiss());
  });
  return asked;
};

/** Playwright's own waits for the navigation, which may be refused. */
const goBack = () => page().evaluate(() => history.back());

it('DESK-622 asks on Back, stays with the history as it was, and leaves on the second answer', async () => {
  await startDemoSession(context(), shop().url, 'admin');
  const list = `${shop().url}/admin/products`;
  await gotoReady(page(), list);
  await page().locator('main tbody a').first().click();
  await page().waitForURL(`${list}/*`);
  const product = page().url();
  const price = page().getByLabel('Price in dollars');
  await price.fill('12.50');
  const asked = answerQuestions([false, true]);
  await goBack();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toBe("Your changes in 'Price' are not saved. Leave this page without saving them?");
  expect(page().url()).toBe(product);
  expect(await price.inputValue()).toBe('12.50');
  // Back closes an overlay as before, without a question.
  await page().keyboard.press('Control+k');
  const palette = page().getByRole('dialog', { name: 'Go to' });
  await palette.waitFor();
  await goBack();
  await palette.waitFor({ state: 'detached' });
  expect(page().url()).toBe(product);
  await goBack();
  await page().waitForURL(list);
  expect(asked).toHaveLength(2);
});
