import { takePendingRedirect, takeSocialReturn } from './flows/takePendingRedirect.ts';
import type { Shop } from './shop.ts';
import type { Platform } from './browser/platform.ts';

/** AUTH-02: after the redirect back from an identity provider, restores the pending cart items, destination and sign-in result. */
export const resumeSocialSignIn = ({ root }: Pick<Shop, 'root'>, platform: Platform): void => {
  const { auth, cart } = root.getSnapshot().children;
  const [socialReturn, redirect] = [takeSocialReturn(platform), takePendingRedirect(platform)];
  for (const intent of redirect?.intents ?? []) cart?.send({ type: 'cart.addRequested', ...intent });
  if (redirect?.returnTo) auth?.send({ type: 'destination.chosen', path: redirect.returnTo });
  if (socialReturn) auth?.send({ type: 'social.returned', ...socialReturn });
};
