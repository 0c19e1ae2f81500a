/** How a shopper walks through the return wizard, and what they see in each of its states. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { Failure } from '../../../../contract/failure.ts';
import { failure } from '../../../services/support/bodies.ts';
import { fill, isDisabled, main, press } from '../../../ui/support/interactions.ts';
import { buildReturn } from '../../../ui/support/returns.ts';
import type { Hand, Hands } from '../../support/hands.ts';
import type { Walk } from '../../support/walk.ts';
import { routeOf } from './gates.ts';
import type { Page } from './page.ts';
import { presses } from './parts.ts';

export const returnPath = '/account/orders/o1/return';
const returns = routeOf('post', '/returns');

export const routes: { readonly [actor: string]: string } = { requestReturn: returns };

export const returned = () => ({
  success: true,
  statusCode: 201,
  message: 'Return requested',
  result: buildReturn(),
});

const step = (number: number, name: string) =>
  main().findByRole('heading', { level: 2, name: `Step ${number} of 4 ${name}` });
const chooses = (name: string | RegExp) => press(main().getByRole('radio', { name }));
const belt = () => main().getByRole<HTMLInputElement>('checkbox', { name: 'Plain belt, size One' });
const asking = () => screen.findByRole('dialog', { name: 'Reset this return?' });
const answersReset = (name: string): Hand<Page> => ({
  does: async () => {
    press(within(await asking()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
/** There is no field for words as long as the reason says it all. */
const hasField = ({ snapshot }: Walk) => Reflect.get(snapshot.context, 'reason') === 'Other';
/** The same again is no change. */
const isChange = ({ snapshot }: Walk, event: object) =>
  Reflect.get(Object(Reflect.get(snapshot.context, 'lines')), 'i2') === undefined
    ? Reflect.get(event, 'quantity') > 0
    : Reflect.get(event, 'quantity') === 0;

const questions: { readonly [question: string]: string } = {
  reason: 'Edit reason',
  items: 'Edit items',
  method: 'Edit return method',
};

export const returnHands: Hands<Page> = {
  events: {
    'returnWizard.reasonChosen': { does: (_, { reason }) => chooses(String(reason)) },
    'returnWizard.otherReasonDrafted': {
      where: hasField,
      does: (_, { text }) => fill('Your reason for the return', String(text)),
    },
    'returnWizard.lineChosen': { where: isChange, does: () => press(belt()) },
    'returnWizard.methodChosen': { does: () => chooses(/Courier pickup/) },
    'returnWizard.next': presses(/^(Next|Back to summary)$/),
    'returnWizard.previous': presses('Previous'),
    'returnWizard.edited': {
      does: async (_, { question }) =>
        press(await main().findByRole('button', { name: questions[String(question)] ?? '' })),
    },
    'returnWizard.submitted': presses(/^(Submit return|Try again)$/),
    'returnWizard.resetRequested': presses('Reset'),
    'returnWizard.resetDeclined': answersReset('Keep my answers'),
    'returnWizard.resetConfirmed': answersReset('Reset'),
    'returnWizard.left': {
      does: async () => {
        act(() => navigate('/about'));
        await screen.findByRole('heading', { level: 1, name: 'About' });
        act(() => navigate(returnPath));
      },
    },
    'done requestReturn': { does: ({ gates }) => gates.answer(returns, () => Response.json(returned())) },
    'error requestReturn': {
      does: async ({ gates }, event) => {
        const { status, code, message } = event['error'] as Failure;
        await gates.answer(returns, () => Response.json(failure(status, code, message), { status }));
      },
    },
    'after requestTimeout': { does: () => undefined },
  },
  sees: {
    'returnWizard.choosingReason.open': () => step(1, 'Reason'),
    'returnWizard.choosingItems.open': () => step(2, 'Select items'),
    'returnWizard.choosingMethod.open': () => step(3, 'Return method'),
    'returnWizard.summary.open': () => step(4, 'Summary'),
    'returnWizard.choosingReason.confirmingReset': asking,
    'returnWizard.choosingItems.confirmingReset': asking,
    'returnWizard.choosingMethod.confirmingReset': asking,
    'returnWizard.summary.confirmingReset': asking,
    'returnWizard.submitting': async () => {
      const sending = await main().findByRole('button', { name: 'Sending your return...' });
      expect(isDisabled(sending)).toBe(true);
    },
    'returnWizard.submitted': () => main().findByText('Return #R1001'),
  },
};
