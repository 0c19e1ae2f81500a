import { expect, it } from 'vitest';
import { begin } from '../support/walk.ts';
import { deadControls } from './support/proveControls.ts';
import { returnView } from './support/returnView.ts';

const view = returnView();

it('each control around the page has an effect', { timeout: 120_000 }, async () => {
  const path = [{ move: null, walk: begin(view.flow) }];
  expect(
    await deadControls(view, path, { within: 'body :not(main, main *, :has(main))', followsLinks: false }),
  ).toEqual([]);
});
