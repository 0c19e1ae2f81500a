import type { Chance } from '../runtime/chance.ts';
import type { Network } from '../world/network.ts';
import type { Provider } from '../world/provider.ts';
import type { World } from '../world/world.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import type { KnownTerms } from './knownTerms.ts';

/** What an actor acts with. */
export interface Stage {
  readonly world: World;
  readonly network: Network;
  readonly provider: Provider;
  readonly acknowledged: Acknowledgements;
  /** What staff set for orders to Germany; undefined in a shop with one VAT rate. */
  readonly terms: KnownTerms | undefined;
  /** The texts of the mails that were sent, by effect key. */
  readonly mails: ReadonlyMap<string, string>;
  /** The actor's own decisions. */
  readonly chance: Chance;
  /** Whether actors may begin something new. */
  readonly isOpen: () => boolean;
}
