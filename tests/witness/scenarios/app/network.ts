/** The network state of the root: the cart is notified of each change once, and the page shows it. */
import { selectIsOffline, selectIsBackOnline } from '../../../../src/machines/app/selectors.ts';
import type { Scenario } from '../../scenario.ts';
import { equal } from '../../predict.ts';
import { snapshotAt, type Place } from '../../system.ts';
import { appScenario, fact, receivedEvents, path } from './stubs.ts';

interface Model {
  readonly network: 'online' | 'offline' | 'returned';
}

const at = (place: Place) => snapshotAt(place, path) as Parameters<typeof selectIsOffline>[0];
const scenario: Scenario<Model> = appScenario<Model>({
  name: 'app: network',
  model: { network: 'online' },
  alphabet: ({ network }) => [
    ...(network === 'online' ? [] : [fact('network.returned')]),
    fact('network.lost'),
  ],
  outcomes: {},
  canExpire: ({ event }) => event.type.includes('network'),
  updateModel: (model, { kind, event }) => {
    if (kind === 'timeout') return { ...model, network: 'online' };
    if (event?.type === 'network.lost') return { ...model, network: 'offline' };
    if (event?.type === 'network.returned') return { ...model, network: 'returned' };
    return model;
  },
  steps: [
    equal(
      'CART-20 the cart is notified when the browser goes offline and online',
      ({ kind, event, modelBefore: { network } }) =>
        kind === 'input' && (event?.type === 'network.lost' || network === 'offline')
          ? [['cart', event]]
          : [],
      (step) => receivedEvents(step),
    ),
    equal(
      'the page shows that it is offline, and for a moment that it is back online',
      ({ model: { network } }) => [network === 'offline', network === 'returned'],
      ({ after }) => [selectIsOffline(at(after)), selectIsBackOnline(at(after))],
    ),
  ],
  reaches: [
    {
      rule: 'the notice of being back online disappears after its duration',
      from: ({ model }) => model.network === 'returned',
      to: ({ kind, model }) => kind === 'timeout' && model.network === 'online',
    },
  ],
});

export const networkScenarios = [scenario];
