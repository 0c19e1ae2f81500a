/**
 * The matrix of what comes over a page: each state of checkout and of the return wizard by each disturbance. The short run takes one of
 * each state, the disturbances in turn; the long one takes all. Where something was asked for, the server has done it, and its answer
 * is lost.
 */
import { describe, expect, it } from 'vitest';
import { setReturnStage } from '../paths/browser/support/returnStage.ts';
import { setStage } from '../paths/browser/support/stage.ts';
import { standsIn } from '../paths/support/hands.ts';
import { cellsOf } from './support/matrix/cells.ts';
import { checkoutWay } from './support/matrix/checkoutWay.ts';
import { boughtBy, doubleOrders, doubleReturns } from './support/matrix/doubles.ts';
import { returnWay } from './support/matrix/returnWay.ts';
import { survivorOf, type Survivor } from './support/matrix/survivor.ts';
import { walkMatrix, type Figures } from './support/matrix/walkMatrix.ts';
import { newPerson, signUp } from './support/shopper.ts';

const isWhole = process.env.VERROW_LONG === '1';
const timeout = isWhole ? 40 * 60_000 : 10 * 60_000;

/** States that no browser can stand in, each with its reason. */
const except = { 'checkout.paymentBroken': 'Only a fault in the program breaks the payment flow.' };

const tell = (flow: string, size: number, { cells, walks, lost, doubles, traps }: Figures): void =>
  console.log(
    `${flow}: ${cells} of ${size} cells in ${walks} walks; ${lost.length} lost inputs, ${doubles.length} doubles, ${traps.length} traps`,
  );

/** How often the thank-you screen was reached by an order: by the answer to placing it, or by reading it afterwards. */
const countBought = (survivor: Survivor): number => {
  const isBought = standsIn('checkout.completed', 'checkout.returning');
  const walks = survivor.path().map(({ walk }) => isBought(walk));
  return walks.filter((is, index) => is && !walks[index - 1]).length;
};

describe('checkout', () => {
  const person = newPerson();
  const stage = setStage(async ({ shop, context }) => {
    const page = await context().newPage();
    await signUp(page, shop().url, person);
  });

  it(
    'loses no input, buys nothing twice and traps nobody, whatever comes over its page in whichever state',
    {
      timeout,
    },
    async () => {
      const cells = cellsOf(checkoutWay.flow, {
        isWhole,
        except: Object.keys(except),
        always: {
          'checkout.creatingOrder': 'renderer kill',
          'checkout.placingOrder': 'renderer kill',
          'payment.confirming': 'closed tab',
        },
      });
      let boughtBefore = 0;
      const figures = await walkMatrix({
        cells,
        begin: () => {
          boughtBefore = boughtBy(stage.shop(), person.email).length;
          return survivorOf(checkoutWay, (held) =>
            stage.open(checkoutWay.flow, '/checkout', held, () => stage.api().fillCart(1)),
          );
        },
        end: 'checkout.completed',
        doubles: (survivor) => doubleOrders(stage.shop(), person.email, boughtBefore + countBought(survivor)),
      });
      tell('checkout', cells.size, figures);
      expect(figures).toMatchObject({ cells: cells.size, lost: [], doubles: [], traps: [] });
    },
  );
});

describe('the return wizard', () => {
  const stage = setReturnStage();

  it(
    'loses no input, asks for nothing twice and traps nobody, whatever comes over its page in whichever state',
    {
      timeout,
    },
    async () => {
      const cells = cellsOf(returnWay.flow, {
        isWhole,
        except: [],
        always: { 'returnWizard.submitting': 'renderer kill' },
      });
      const figures = await walkMatrix({
        cells,
        begin: () => survivorOf(returnWay, stage.open),
        end: 'returnWizard.submitted',
        doubles: () => Promise.resolve(doubleReturns(stage.shop())),
      });
      tell('the return wizard', cells.size, figures);
      expect(figures).toMatchObject({ cells: cells.size, lost: [], doubles: [], traps: [] });
    },
  );
});
