/** A machine's definition as text for other tools. */
import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '../../journal/definition.ts';
import { mermaidText } from './mermaid.ts';

const json = (machine: AnyStateMachine): string => JSON.stringify(definitionOf(machine).config, null, 2);

/** One property a line, so that a key is always at the start of its line. */
const withPlainKeys = (text: string): string => text.replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');

/** The form that Stately Studio's importer asks for: https://stately.ai/docs/import-from-code */
const studio = (machine: AnyStateMachine): string => `createMachine(${withPlainKeys(json(machine))});\n`;

export const copyFormats = ['studio', 'json', 'mermaid'] as const;
export type CopyFormat = (typeof copyFormats)[number];

const writers: { readonly [F in CopyFormat]: (machine: AnyStateMachine) => string } = {
  studio,
  json,
  mermaid: mermaidText,
};

export const definitionText = (machine: AnyStateMachine, format: CopyFormat): string =>
  writers[format](machine);
