import { expect, it } from 'vitest';
import { initialState } from '../support/pathState.ts';
import { deadControls } from './support/testControls.ts';
import { returnView } from './support/returnView.ts';

const view = returnView();

it('each control around the page has an effect', { timeout: 120_000 }, async () => {
  const path = [{ move: null, pathState: initialState(view.flow) }];
  expect(
    await deadControls(view, path, { within: 'body :not(main, main *, :has(main))', followsLinks: false }),
  ).toEqual([]);
});
