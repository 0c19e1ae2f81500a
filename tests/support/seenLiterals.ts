/** Notes which literal texts of the specification stood in a page that a test rendered, for `scripts/literals.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import list from '../../docs/literals.json' with { type: 'json' };

const { literals } = list;
/** The folder that `scripts/tools/literals.ts` reads; modules under jsdom do not know where their files lie. */
const folder = join(process.cwd(), 'node_modules', '.cache', 'verrow', 'seen-literals');

const longest = 200;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const pattern = (literal: string): RegExp =>
  new RegExp(
    `^${literal
      .split(/\{\w+\}/)
      .map(escaped)
      .join('.+')}$`,
  );

const fixed = new Set(literals.filter((literal) => !literal.includes('{')));
const patterns = literals
  .filter((literal) => literal.includes('{'))
  .map((literal) => [literal, pattern(literal)] as const);
const spoken = ['aria-label', 'placeholder', 'alt'];
const seen = new Set<string>();

const note = (text: string) => {
  if (text === '' || text.length > longest) return;
  const said = plain(text);
  if (fixed.has(said)) seen.add(said);
  for (const [literal, matches] of patterns) if (!seen.has(literal) && matches.test(said)) seen.add(literal);
};

const look = (node: Node) => {
  note(node.textContent ?? '');
  if (!(node instanceof Element)) return;
  for (const name of spoken) note(node.getAttribute(name) ?? '');
  node.childNodes.forEach(look);
};

/** Looks at all that changes in the document from now on. */
export const watchLiterals = (): void =>
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') {
        note(target.textContent ?? '');
        addedNodes.forEach(look);
      } else {
        look(target.nodeType === Node.TEXT_NODE ? (target.parentNode ?? target) : target);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: spoken,
  });

/** Keeps what was seen so far in a file of this name. */
export const keepSeenLiterals = (name: string): void => {
  if (seen.size === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify([...seen]));
};
