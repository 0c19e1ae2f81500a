/** Exports a machine's definition as text for other tools. */
import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '../../journal/definition.ts';
import { mermaidText } from './mermaid.ts';

const toJsonText = (machine: AnyStateMachine): string =>
  JSON.stringify(definitionOf(machine).config, null, 2);

/** Removes quotes of keys. The text has one property per line, so a key is always at the start of its line. */
const unquoteKeys = (text: string): string => text.replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');

/** Input format of Stately Studio: https://stately.ai/docs/import-from-code */
const toStudioText = (machine: AnyStateMachine): string =>
  `createMachine(${unquoteKeys(toJsonText(machine))});\n`;

export const copyFormats = ['studio', 'json', 'mermaid'] as const;
export type CopyFormat = (typeof copyFormats)[number];

const writers: { readonly [F in CopyFormat]: (machine: AnyStateMachine) => string } = {
  studio: toStudioText,
  json: toJsonText,
  mermaid: mermaidText,
};

export const definitionText = (machine: AnyStateMachine, format: CopyFormat): string =>
  writers[format](machine);
