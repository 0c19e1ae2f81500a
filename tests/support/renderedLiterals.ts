/** Records which literal texts of the specification were rendered by tests, for `scripts/tools/literals.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import list from '../../docs/literals.json' with { type: 'json' };

const { literals } = list;
/** Relative to the working directory, because `import.meta.url` is no file URL under jsdom. */
const folder = join(process.cwd(), 'node_modules', '.cache', 'verrow', 'rendered-literals');

const maxLength = 200;
const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const toRegExp = (literal: string): RegExp =>
  new RegExp(
    `^${literal
      .split(/\{\w+\}/)
      .map(escapeRegExp)
      .join('.+')}$`,
  );

const fixed = new Set(literals.filter((literal) => !literal.includes('{')));
const patterns = literals
  .filter((literal) => literal.includes('{'))
  .map((literal) => [literal, toRegExp(literal)] as const);
const textAttributes = ['aria-label', 'placeholder', 'alt'];
const rendered = new Set<string>();

const recordText = (text: string) => {
  if (text === '' || text.length > maxLength) return;
  const normalized = collapseWhitespace(text);
  if (fixed.has(normalized)) rendered.add(normalized);
  for (const [literal, regExp] of patterns)
    if (!rendered.has(literal) && regExp.test(normalized)) rendered.add(literal);
};

const recordNode = (node: Node) => {
  recordText(node.textContent ?? '');
  if (!(node instanceof Element)) return;
  for (const name of textAttributes) recordText(node.getAttribute(name) ?? '');
  node.childNodes.forEach(recordNode);
};

/** Records all further texts of the document. The returned function ends this and writes the recorded literals to `<name>.json`. */
export const observeLiterals = (): ((name: string) => void) => {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') {
        recordText(target.textContent ?? '');
        addedNodes.forEach(recordNode);
      } else {
        recordNode(target.nodeType === Node.TEXT_NODE ? (target.parentNode ?? target) : target);
      }
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: textAttributes,
  });
  return (name) => {
    observer.disconnect();
    if (rendered.size === 0) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.json`), JSON.stringify([...rendered]));
    rendered.clear();
  };
};
