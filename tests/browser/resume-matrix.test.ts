/**
 * The resume matrix: each state of checkout and of the return wizard × each disturbance. The short run tests one disturbance per state,
 * in rotation; the long run (VERROW_LONG=1) tests all. Open requests are executed by the server and their responses withheld.
 */
import { describe, expect, it } from 'vitest';
import { setUpReturnEnvironment } from '../paths/browser/support/returnEnvironment.ts';
import { setUpEnvironment } from '../paths/browser/support/environment.ts';
import { inState } from '../paths/support/drivers.ts';
import { createCells } from './support/matrix/cells.ts';
import { checkoutScenario } from './support/matrix/checkoutScenario.ts';
import { listPlacedOrders, findDuplicateOrders, findDuplicateReturns } from './support/matrix/duplicates.ts';
import { returnScenario } from './support/matrix/returnScenario.ts';
import { createRunner, type MatrixRunner } from './support/matrix/runner.ts';
import { runMatrix, type MatrixResult } from './support/matrix/runMatrix.ts';
import { createPerson, signUp } from './support/shopActions.ts';

const isComplete = process.env.VERROW_LONG === '1';
const timeout = isComplete ? 40 * 60_000 : 10 * 60_000;

/** States that cannot be reached in a browser, each with its reason. */
const except = { 'checkout.paymentCrashed': 'Only a fault in the program breaks the payment flow.' };

const printResult = (
  flow: string,
  size: number,
  { cells, walks, lost, duplicates, failures }: MatrixResult,
): void =>
  console.log(
    `${flow}: ${cells} of ${size} cells in ${walks} walks; ${lost.length} lost inputs, ${duplicates.length} duplicates, ${failures.length} failures`,
  );

/** How often a walk entered the thank-you screen, after placing an order or after reading it. */
const countBought = (runner: MatrixRunner): number => {
  const isBought = inState('checkout.completed', 'checkout.recheckingCart');
  const walks = runner.path().map(({ pathState: walk }) => isBought(walk));
  return walks.filter((isThanks, index) => isThanks && !walks[index - 1]).length;
};

describe('checkout', () => {
  const person = createPerson();
  const stage = setUpEnvironment(async ({ shop, context }) => {
    const page = await context().newPage();
    await signUp(page, shop().url, person);
  });

  it(
    'keeps every input, buys once and stays usable after any disturbance in any state',
    {
      timeout,
    },
    async () => {
      const cells = createCells(checkoutScenario.flow, {
        isComplete,
        except: Object.keys(except),
        always: {
          'checkout.creatingOrder': 'renderer kill',
          'checkout.placingOrder': 'renderer kill',
          'payment.confirming': 'closed tab',
        },
      });
      let boughtBefore = 0;
      const result = await runMatrix({
        cells,
        createRunner: () => {
          boughtBefore = listPlacedOrders(stage.shop(), person.email).length;
          return createRunner(checkoutScenario, (held) =>
            stage.open(checkoutScenario.flow, '/checkout', held, () => stage.api().fillCart(1)),
          );
        },
        end: 'checkout.completed',
        findDuplicates: (runner) =>
          findDuplicateOrders(stage.shop(), person.email, boughtBefore + countBought(runner)),
      });
      printResult('checkout', cells.size, result);
      expect(result).toMatchObject({ cells: cells.size, lost: [], duplicates: [], failures: [] });
    },
  );
});

describe('the return wizard', () => {
  const stage = setUpReturnEnvironment();

  it(
    'keeps every input, requests one return and stays usable after any disturbance in any state',
    {
      timeout,
    },
    async () => {
      const cells = createCells(returnScenario.flow, {
        isComplete,
        except: [],
        always: { 'returnWizard.submitting': 'renderer kill' },
      });
      const result = await runMatrix({
        cells,
        createRunner: () => createRunner(returnScenario, stage.open),
        end: 'returnWizard.submitted',
        findDuplicates: () => Promise.resolve(findDuplicateReturns(stage.shop())),
      });
      printResult('the return wizard', cells.size, result);
      expect(result).toMatchObject({ cells: cells.size, lost: [], duplicates: [], failures: [] });
    },
  );
});
