/** How a shopper walks through the return wizard in a browser, what is brought about around them, and what they see. */
import { expect } from 'vitest';
import type { Route } from '../../../support/faultProxy.ts';
import type { Hand, Hands } from '../../support/hands.ts';
import type { Walk } from '../../support/walk.ts';
import { main, presses } from './parts.ts';
import type { Visit } from './visit.ts';

const returns: Route = { method: 'POST', address: /\/api\/v1\/returns$/ };

export const routes: { readonly [actor: string]: Route } = { requestReturn: returns };

const asking = ({ page }: Visit) => page.getByRole('dialog', { name: 'Reset this return?' });
const answersReset = (name: string): Hand<Visit> => ({
  does: async (visit) => {
    await asking(visit).getByRole('button', { name }).click();
    await asking(visit).waitFor({ state: 'detached' });
  },
});
const chooses = (visit: Visit, name: string | RegExp) =>
  main(visit).getByRole('radio', { name }).check({ force: true });

/** There is no field for words as long as the reason says it all. */
const hasField = ({ snapshot }: Walk) => Reflect.get(snapshot.context, 'reason') === 'Other';
const isChosen = ({ snapshot }: Walk) =>
  Object.keys(Object(Reflect.get(snapshot.context, 'lines'))).length > 0;

const questions: { readonly [question: string]: string } = {
  reason: 'Edit reason',
  items: 'Edit items',
  method: 'Edit return method',
};

const step = (number: number, name: string) => (visit: Visit) =>
  main(visit)
    .getByRole('heading', { level: 2, name: new RegExp(`Step ${number} of 4\\s+${name}`) })
    .waitFor();
const isAsked = (visit: Visit) => asking(visit).waitFor();

export const returnHands: Hands<Visit> = {
  events: {
    'returnWizard.reasonChosen': { does: (visit, { reason }) => chooses(visit, String(reason)) },
    'returnWizard.otherReasonDrafted': {
      where: hasField,
      does: (visit, { text }) => main(visit).getByLabel('Your reason for the return').fill(String(text)),
    },
    'returnWizard.lineChosen': {
      where: (walk, event) => isChosen(walk) === (Reflect.get(event, 'quantity') === 0),
      does: async (visit, { quantity }) => {
        const wanted = quantity === 0 ? ':checked' : ':enabled:not(:checked)';
        await main(visit).locator(`input[type=checkbox]${wanted}`).first().click({ force: true });
      },
    },
    'returnWizard.methodChosen': { does: (visit) => chooses(visit, /Courier pickup/) },
    'returnWizard.next': presses(/^(Next|Back to summary)$/),
    'returnWizard.previous': presses('Previous'),
    'returnWizard.edited': {
      does: (visit, { question }) =>
        main(visit)
          .getByRole('button', { name: questions[String(question)] ?? '' })
          .click(),
    },
    'returnWizard.submitted': presses(/^(Submit return|Try again)$/),
    'returnWizard.resetRequested': presses('Reset'),
    'returnWizard.resetDeclined': answersReset('Keep my answers'),
    'returnWizard.resetConfirmed': answersReset('Reset'),
    'returnWizard.left': {
      does: async (visit) => {
        await main(visit).getByRole('link', { name: 'Back to the order' }).click();
        await visit.page.getByRole('heading', { level: 1, name: /Order #/ }).waitFor();
        await visit.page.goBack({ waitUntil: 'domcontentloaded' });
      },
    },
    'done requestReturn': { does: ({ proxy }) => proxy.decide(returns, { kind: 'pass' }) },
    'error requestReturn': {
      does: ({ proxy }, event) =>
        proxy.decide(
          returns,
          Reflect.get(Object(event['error']), 'code') === 'not_returnable'
            ? {
                kind: 'fail',
                status: 409,
                body: { success: false, statusCode: 409, code: 'not_returnable', message: 'Too late.' },
              }
            : { kind: 'drop' },
        ),
    },
  },
  sees: {
    'returnWizard.choosingReason.open': step(1, 'Reason'),
    'returnWizard.choosingItems.open': step(2, 'Select items'),
    'returnWizard.choosingMethod.open': step(3, 'Return method'),
    'returnWizard.summary.open': step(4, 'Summary'),
    'returnWizard.choosingReason.confirmingReset': isAsked,
    'returnWizard.choosingItems.confirmingReset': isAsked,
    'returnWizard.choosingMethod.confirmingReset': isAsked,
    'returnWizard.summary.confirmingReset': isAsked,
    'returnWizard.submitting': async (visit) => {
      const sending = main(visit).getByRole('button', { name: 'Sending your return...' });
      await sending.waitFor();
      expect(await sending.isDisabled()).toBe(true);
    },
    'returnWizard.submitted': (visit) =>
      main(visit)
        .getByText(/^Return #/)
        .first()
        .waitFor(),
  },
};

/** What no browser can bring about, each with its reason. */
export const unreachable: { readonly [line: string]: string } = {
  'returnWizard.submitting | after requestTimeout':
    'The browser’s own client gives an answer up after 15 s, before the wizard loses its requestTimeout.',
};
