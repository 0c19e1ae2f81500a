/** Drivers and assertions of the return wizard in a browser. */
import { expect } from 'vitest';
import type { Route } from '../../../support/faultProxy.ts';
import type { Driver, Drivers } from '../../support/drivers.ts';
import type { PathState } from '../../support/pathState.ts';
import { main, pressDriver } from './elements.ts';
import type { BrowserSession } from './browserSession.ts';

const returns: Route = { method: 'POST', address: /\/api\/v1\/returns$/ };

export const routes: { readonly [actor: string]: Route } = { requestReturn: returns };

const resetDialog = ({ page }: BrowserSession) => page.getByRole('dialog', { name: 'Reset this return?' });
const answerReset = (name: string): Driver<BrowserSession> => ({
  perform: async (session) => {
    await resetDialog(session).getByRole('button', { name }).click();
    await resetDialog(session).waitFor({ state: 'detached' });
  },
});
const choose = (session: BrowserSession, name: string | RegExp) =>
  main(session).getByRole('radio', { name }).check({ force: true });

/** The text field is shown only for the reason 'Other'. */
const hasField = ({ snapshot }: PathState) => Reflect.get(snapshot.context, 'reason') === 'Other';
const isChosen = ({ snapshot }: PathState) =>
  Object.keys(Object(Reflect.get(snapshot.context, 'lines'))).length > 0;

const questions: { readonly [question: string]: string } = {
  reason: 'Edit reason',
  items: 'Edit items',
  method: 'Edit return method',
};

const step = (number: number, name: string) => (session: BrowserSession) =>
  main(session)
    .getByRole('heading', { level: 2, name: new RegExp(`Step ${number} of 4\\s+${name}`) })
    .waitFor();
const expectResetDialog = (session: BrowserSession) => resetDialog(session).waitFor();

export const returnDrivers: Drivers<BrowserSession> = {
  events: {
    'returnWizard.reasonChosen': { perform: (session, { reason }) => choose(session, String(reason)) },
    'returnWizard.otherReasonDrafted': {
      isOffered: hasField,
      perform: (session, { text }) =>
        main(session).getByLabel('Your reason for the return').fill(String(text)),
    },
    'returnWizard.lineChosen': {
      isOffered: (pathState, event) => isChosen(pathState) === (Reflect.get(event, 'quantity') === 0),
      perform: async (session, { quantity }) => {
        const wanted = quantity === 0 ? ':checked' : ':enabled:not(:checked)';
        await main(session).locator(`input[type=checkbox]${wanted}`).first().click({ force: true });
      },
    },
    'returnWizard.methodChosen': { perform: (session) => choose(session, /Courier pickup/) },
    'returnWizard.next': pressDriver(/^(Next|Back to summary)$/),
    'returnWizard.previous': pressDriver('Previous'),
    'returnWizard.edited': {
      perform: (session, { question }) =>
        main(session)
          .getByRole('button', { name: questions[String(question)] ?? '' })
          .click(),
    },
    'returnWizard.submitted': pressDriver(/^(Submit return|Try again)$/),
    'returnWizard.resetRequested': pressDriver('Reset'),
    'returnWizard.resetDeclined': answerReset('Keep my answers'),
    'returnWizard.resetConfirmed': answerReset('Reset'),
    'returnWizard.left': {
      perform: async (session) => {
        await main(session).getByRole('link', { name: 'Back to the order' }).click();
        await session.page.getByRole('heading', { level: 1, name: /Order #/ }).waitFor();
        await session.page.goBack({ waitUntil: 'domcontentloaded' });
      },
    },
    'done requestReturn': { perform: ({ proxy }) => proxy.release(returns, { kind: 'pass' }) },
    'error requestReturn': {
      perform: ({ proxy }, event) =>
        proxy.release(
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
  assertions: {
    'returnWizard.choosingReason.open': step(1, 'Reason'),
    'returnWizard.choosingItems.open': step(2, 'Select items'),
    'returnWizard.choosingMethod.open': step(3, 'Return method'),
    'returnWizard.summary.open': step(4, 'Summary'),
    'returnWizard.choosingReason.confirmingReset': expectResetDialog,
    'returnWizard.choosingItems.confirmingReset': expectResetDialog,
    'returnWizard.choosingMethod.confirmingReset': expectResetDialog,
    'returnWizard.summary.confirmingReset': expectResetDialog,
    'returnWizard.submitting': async (session) => {
      const sending = main(session).getByRole('button', { name: 'Sending your return...' });
      await sending.waitFor();
      expect(await sending.isDisabled()).toBe(true);
    },
    'returnWizard.submitted': (session) =>
      main(session)
        .getByText(/^Return #/)
        .first()
        .waitFor(),
  },
};

/** Transitions that no browser can cause, each with its reason. */
export const unreachable: { readonly [line: string]: string } = {
  'returnWizard.submitting | after requestTimeout':
    'The API client times out after 15 s, before `requestTimeout` of the wizard.',
};
