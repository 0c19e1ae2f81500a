/** The network state of the root: the cart is notified of each change once, and the page shows it. */
import { appMachine } from '../../../../src/machines/app/machine.ts';
import { selectIsOffline, selectIsBackOnline } from '../../../../src/machines/app/selectors.ts';
import type { Scenario } from '../../scenario.ts';
import { equal, viewRules } from '../../predict.ts';
import { appScenario, receivedEvents } from './stubs.ts';
import { fact } from './appEvents.ts';

interface Model {
  readonly network: 'online' | 'offline' | 'returned';
}

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
    ...viewRules(appMachine, {
      'the page shows that it is offline, and for a moment that it is back online': [
        (root) => [selectIsOffline(root), selectIsBackOnline(root)],
        ({ network }: Model) => [network === 'offline', network === 'returned'],
      ],
    }),
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
