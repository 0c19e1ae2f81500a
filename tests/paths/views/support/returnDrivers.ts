/** Drivers and assertions of the return wizard on its page. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { Failure } from '../../../../contract/failure.ts';
import { failure } from '../../../services/support/bodies.ts';
import { fill, isDisabled, main, press } from '../../../ui/support/interactions.ts';
import { buildReturn } from '../../../ui/support/returns.ts';
import type { Driver, Drivers } from '../../support/drivers.ts';
import type { PathState } from '../../support/pathState.ts';
import { routeOf } from './heldResponses.ts';
import type { Page } from './page.ts';
import { pressDriver } from './elements.ts';

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
const choose = (name: string | RegExp) => press(main().getByRole('radio', { name }));
const belt = () => main().getByRole<HTMLInputElement>('checkbox', { name: 'Plain belt, size One' });
const findResetDialog = () => screen.findByRole('dialog', { name: 'Reset this return?' });
const answerReset = (name: string): Driver<Page> => ({
  perform: async () => {
    press(within(await findResetDialog()).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
/** The text field is shown only for the reason 'Other'. */
const hasField = ({ snapshot }: PathState) => Reflect.get(snapshot.context, 'reason') === 'Other';
/** Whether the event changes the line; the page offers no repeat. */
const isChange = ({ snapshot }: PathState, event: object) =>
  Reflect.get(Object(Reflect.get(snapshot.context, 'lines')), 'i2') === undefined
    ? Reflect.get(event, 'quantity') > 0
    : Reflect.get(event, 'quantity') === 0;

const questions: { readonly [question: string]: string } = {
  reason: 'Edit reason',
  items: 'Edit items',
  method: 'Edit return method',
};

export const returnDrivers: Drivers<Page> = {
  events: {
    'returnWizard.reasonChosen': { perform: (_, { reason }) => choose(String(reason)) },
    'returnWizard.otherReasonDrafted': {
      isOffered: hasField,
      perform: (_, { text }) => fill('Your reason for the return', String(text)),
    },
    'returnWizard.lineChosen': { isOffered: isChange, perform: () => press(belt()) },
    'returnWizard.methodChosen': { perform: () => choose(/Courier pickup/) },
    'returnWizard.next': pressDriver(/^(Next|Back to summary)$/),
    'returnWizard.previous': pressDriver('Previous'),
    'returnWizard.edited': {
      perform: async (_, { question }) =>
        press(await main().findByRole('button', { name: questions[String(question)] ?? '' })),
    },
    'returnWizard.submitted': pressDriver(/^(Submit return|Try again)$/),
    'returnWizard.resetRequested': pressDriver('Reset'),
    'returnWizard.resetDeclined': answerReset('Keep my answers'),
    'returnWizard.resetConfirmed': answerReset('Reset'),
    'returnWizard.left': {
      perform: async () => {
        act(() => navigate('/about'));
        await screen.findByRole('heading', { level: 1, name: 'About' });
        act(() => navigate(returnPath));
      },
    },
    'done requestReturn': {
      perform: ({ responses }) => responses.respond(returns, () => Response.json(returned())),
    },
    'error requestReturn': {
      perform: async ({ responses }, event) => {
        const { status, code, message } = event['error'] as Failure;
        await responses.respond(returns, () => Response.json(failure(status, code, message), { status }));
      },
    },
    'after requestTimeout': { perform: () => undefined },
  },
  assertions: {
    'returnWizard.choosingReason.open': () => step(1, 'Reason'),
    'returnWizard.choosingItems.open': () => step(2, 'Select items'),
    'returnWizard.choosingMethod.open': () => step(3, 'Return method'),
    'returnWizard.summary.open': () => step(4, 'Summary'),
    'returnWizard.choosingReason.confirmingReset': findResetDialog,
    'returnWizard.choosingItems.confirmingReset': findResetDialog,
    'returnWizard.choosingMethod.confirmingReset': findResetDialog,
    'returnWizard.summary.confirmingReset': findResetDialog,
    'returnWizard.submitting': async () => {
      const sending = await main().findByRole('button', { name: 'Sending your return...' });
      expect(isDisabled(sending)).toBe(true);
    },
    'returnWizard.submitted': () => main().findByText('Return #R1001'),
  },
};
