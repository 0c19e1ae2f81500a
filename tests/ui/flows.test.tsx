import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { nodeElk } from '../../scripts/tools/drawStatechart.ts';
import { flowsMachine } from '../../src/flows/view/flowsMachine.ts';
import { createLayouts } from '../../src/flows/layouts.ts';
import type { TabMessage, FlowEvent } from '../../src/flows/bridge/messages.ts';
import { maxRows } from '../../src/flows/view/EventList.tsx';
import { FlowsContext } from '../../src/flows/view/FlowsContext.ts';
import { FlowsPage } from '../../src/flows/view/FlowsPage.tsx';
import { press, typeInto } from './support/interactions.ts';

const layouts = createLayouts(nodeElk());

const stateOf = (value: unknown, context: unknown = {}) => ({ value, status: 'active', context }) as const;
const tabSnapshot: TabMessage = {
  kind: 'snapshot',
  tab: 'a',
  path: '/cart',
  at: 1,
  build: null,
  flows: [
    { flow: 'consent', machine: 'consent', state: stateOf('prompting') },
    { flow: 'trafficSource', machine: 'trafficSource', state: stateOf('direct', { source: 'none' }) },
  ],
  streams: [],
};
const accepted: FlowEvent = {
  flow: 'consent',
  machine: 'consent',
  at: 2,
  event: { type: 'consent.accepted', by: 'the bar' },
  taken: ['consent.prompting|consent.accepted|0'],
  state: stateOf('granted'),
};
const eventsOf = (...events: FlowEvent[]): TabMessage => ({
  kind: 'events',
  tab: 'a',
  path: '/cart',
  events,
});

const showPage = async (...frames: TabMessage[]) => {
  const actor = createActor(
    flowsMachine.provide({ actions: { requestSnapshots: () => undefined, saveFile: () => undefined } }),
    { input: { flow: 'consent', moment: null } },
  ).start();
  render(
    <FlowsContext value={{ actor, layouts }}>
      <FlowsPage />
    </FlowsContext>,
  );
  const receive = (...more: TabMessage[]) =>
    act(() => actor.send({ type: 'messages.received', messages: more }));
  if (frames.length > 0) receive(...frames);
  await screen.findByRole('img', { name: /^Statechart of consent/ }, { timeout: 10_000 });
  return { actor, receive };
};

const lit = () =>
  [...document.querySelectorAll('.state.lit')].map((state) => state.getAttribute('data-state'));
const rows = () =>
  within(document.querySelector<HTMLElement>('ol.events') ?? document.body).getAllByRole('button');
/** Lists the events of machines in the background, too, as those of this test are. */
const listAll = () => typeInto(screen.getByLabelText('Events of'), '*');
const machines = () => within(screen.getByRole('navigation', { name: 'Machines' }));

describe('the page of the flows', () => {
  it('says what to do while no tab of the shop is open, and draws what it is asked for all the same', async () => {
    await showPage();
    expect(screen.getByText(/Open the shop in another tab/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Export journal' }).matches(':disabled')).toBe(true);
    expect(lit()).toEqual([]);
  });

  it('lights the states that a flow stands in, and what led there, as it happens', async () => {
    const { receive } = await showPage(tabSnapshot);
    expect(lit()).toEqual(['consent', 'consent.prompting']);
    receive(eventsOf(accepted));
    expect(lit()).toEqual(['consent', 'consent.granted']);
    expect(document.querySelector('.line.lit')?.getAttribute('data-transition')).toBe(accepted.taken[0]);
    expect(screen.getByRole('img', { name: 'Statechart of consent, in granted' })).toBeDefined();
  });

  it('travels by the slider and by a row of the list, and returns to what happens now', async () => {
    await showPage(tabSnapshot, eventsOf(accepted));
    typeInto(screen.getByRole('slider', { name: 'Moment' }), '1');
    expect(lit()).toEqual(['consent', 'consent.prompting']);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Moment 1 of 3/);
    press(screen.getByRole('button', { name: 'Live' }));
    expect(lit()).toEqual(['consent', 'consent.granted']);
    listAll();
    press(rows()[1] ?? document.body);
    expect(screen.getByRole('heading', { name: 'trafficSource' })).toBeDefined();
    expect(rows()[1]?.getAttribute('aria-current')).toBe('true');
  });

  it('shows what an event carried and what its machine knew after it', async () => {
    await showPage(tabSnapshot, eventsOf(accepted));
    expect(screen.getByLabelText('Event').textContent).toContain('"by": "the bar"');
    press(machines().getByRole('button', { name: /^trafficSource/ }));
    expect(screen.getByLabelText('Context').textContent).toContain('"source": "none"');
  });

  it('narrows the list to one machine', async () => {
    await showPage(tabSnapshot, eventsOf(accepted));
    listAll();
    expect(rows()).toHaveLength(3);
    typeInto(screen.getByLabelText('Events of'), 'trafficSource');
    expect(rows()).toHaveLength(1);
  });

  it('keeps as many rows in the page as are needed, however much happens', async () => {
    const { receive } = await showPage(tabSnapshot);
    listAll();
    for (let second = 0; second < 3; second += 1)
      receive(eventsOf(...Array.from({ length: 200 }, () => accepted)));
    expect(rows()).toHaveLength(maxRows);
    expect(screen.getByText(`${maxRows} of 602 events, around the moment that is shown`)).toBeDefined();
    typeInto(screen.getByRole('slider', { name: 'Moment' }), '300');
    await waitFor(() => expect(document.querySelector('ol.events [aria-current="true"]')).not.toBeNull());
    expect(rows()).toHaveLength(maxRows);
  });
  it('says which statechart could not be drawn and why, and draws it when it is tried again', async () => {
    const elk = nodeElk();
    const layout = vi
      .fn<typeof elk.layout>((graph) => elk.layout(graph))
      .mockRejectedValueOnce(new Error('The worker is gone.'));
    const actor = createActor(
      flowsMachine.provide({ actions: { requestSnapshots: () => undefined, saveFile: () => undefined } }),
      { input: { flow: 'consent', moment: null } },
    ).start();
    render(
      <FlowsContext value={{ actor, layouts: createLayouts({ layout }) }}>
        <FlowsPage />
      </FlowsContext>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The statechart of consent could not be drawn: The worker is gone.',
    );
    press(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: /^Statechart of consent/ }, { timeout: 10_000 });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
