import type { JsonBodyType } from 'msw';
import { expect } from 'vitest';
import { failure } from '../../services/support/bodies.ts';
import type { fakeNetwork } from '../../services/support/network.ts';
import { main, press } from './interactions.ts';
import { renderShop } from './renderShop.tsx';

/** Opens a page whose `request` fails, waits for `message`, and presses 'Try again', which gets `reply`. */
export const retryFailedPage = async (
  network: ReturnType<typeof fakeNetwork>,
  page: string,
  {
    request,
    message,
    reply,
  }: { readonly request: string; readonly message: string; readonly reply: JsonBodyType },
) => {
  network.get(request, failure(404, 'not_found', 'No.'));
  renderShop(page);
  expect(await main().findByText(message)).toBeTruthy();
  network.get(request, reply);
  press(main().getByRole('button', { name: 'Try again' }));
};
