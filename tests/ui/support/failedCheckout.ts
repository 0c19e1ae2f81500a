import { within } from '@testing-library/react';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { sendDiagnosticReport } from '../../../contract/wire/diagnostics.ts';
import { done, type failure } from '../../services/support/bodies.ts';
import { createMemoryStore } from '../../../src/journal/createMemoryStore.ts';
import type { StreamStore } from '../../../src/journal/streamStore.ts';
import type { fakeNetwork } from '../../services/support/network.ts';
import { completeAddressAndDelivery } from './checkoutSteps.ts';
import { main, press } from './interactions.ts';
import { renderShop } from './renderShop.tsx';

type Network = ReturnType<typeof fakeNetwork>;

/** What the shopper searched for before, which is no part of a report. */
export const searchedText = 'a secret gift';
export const sendButton = { name: 'Send what happened' } as const;

/** Opens checkout, whose order fails with this reply; resolves with the alert, and what closes the shop. */
export const failCheckout = async (
  network: Network,
  reply: ReturnType<typeof failure>,
  streams = createMemoryStore(),
) => {
  network.post('/orders', reply);
  const { shop, close } = renderShop('/checkout', { streams });
  shop.root.getSnapshot().children.search?.send({ type: 'search.typed', text: searchedText });
  await completeAddressAndDelivery();
  return { alert: within(await main().findByRole('alert')), close };
};

/** The report of a checkout that failed. */
export const recordReport = async (
  network: Network,
  reply: ReturnType<typeof failure>,
  streams?: StreamStore,
): Promise<{ readonly body: BodyOf<typeof sendDiagnosticReport>; readonly close: () => void }> => {
  network.post('/diagnostics', { ...done({ number: 'D-7K3QX9' }), statusCode: 201 });
  const { alert, close } = await failCheckout(network, reply, streams);
  press(await alert.findByRole('button', sendButton));
  await alert.findByText('Thank you. If you write to us, name the number D-7K3QX9.');
  // Cast: `tests/ui/report-failure.test.tsx` checks the body against the contract.
  const body = network.requestsTo('/diagnostics').at(-1)?.body as BodyOf<typeof sendDiagnosticReport>;
  return { body, close };
};
