import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatDollars, toDollars } from '../../../contract/money.ts';
import { contentPageNames, freeDeliveryFromCents, returnWindowDays } from '../../../contract/rules.ts';
import { htmlOf } from '../../../server/content/markdown.ts';
import { readContent } from '../../../server/content/readContent.ts';
import { project } from '../../../scripts/tools/paths.ts';
import { removeFolder, temporaryFolder } from '../../support/temporary.ts';

const page = (title: string, body = 'Words.') =>
  `---\ntitle: ${title}\nlead: In a sentence.\n---\n\n${body}\n`;

/** A folder of content with these files over the usual ones; `null` leaves a file out. */
const folderOf = (files: { readonly [file: string]: string | null } = {}): string => {
  const folder = temporaryFolder('verrow-content');
  onTestFinished(() => removeFolder(folder));
  mkdirSync(join(folder, 'blogs'));
  const usual = Object.fromEntries(contentPageNames.map((name) => [`${name}.md`, page(name)]));
  for (const [file, text] of Object.entries({ ...usual, ...files }))
    if (text !== null) writeFileSync(join(folder, file), text);
  return folder;
};

const dated = (date: string) => `---\ntitle: T\nlead: L\ndate: ${date}\n---\nWords.\n`;

describe("the operator's words", () => {
  it('FRAME-11 are read from a folder of Markdown: a page a file, and articles newest first', () => {
    const content = readContent(
      folderOf({
        'about.md': page('Who we are', '# We\n\n- one\n- **two**, see [men](/men)'),
        'blogs/old.md': dated('2025-03-01'),
        'blogs/new.md': dated('2026-03-01'),
        'blogs/notes.txt': 'no article',
      }),
    );
    expect(content.page('about')).toEqual({
      title: 'Who we are',
      lead: 'In a sentence.',
      html: '<h2>We</h2>\n<ul>\n<li>one</li>\n<li><strong>two</strong>, see <a href="/men">men</a></li>\n</ul>',
    });
    expect(content.page('nothing')).toBeUndefined();
    expect(content.articles.map(({ slug, minutesToRead }) => [slug, minutesToRead])).toEqual([
      ['new', 1],
      ['old', 1],
    ]);
    expect(content.article('old')).toMatchObject({ date: '2025-03-01', html: '<p>Words.</p>' });
  });

  it.each([
    ['a file that is missing', { 'faqs.md': null }, 'faqs.md'],
    ['a file without a head', { 'faqs.md': 'Just words.' }, 'faqs.md:1'],
    ['a line of the head that says nothing', { 'faqs.md': '---\ntitle: F\nlead\n---\n' }, 'faqs.md:3'],
    ['a page without a lead', { 'faqs.md': '---\ntitle: F\n---\n' }, 'lead: Required'],
    ['an article without a day', { 'blogs/a.md': page('A') }, 'blogs/a.md'],
    ['an article on no day', { 'blogs/a.md': dated('1 March') }, 'date'],
  ])('are refused by name for %s', (_, files, named) => {
    expect(() => readContent(folderOf(files))).toThrow(named);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://elsewhere.test/x.png)',
    '[x](javascript:alert(1))',
    '<a href="//elsewhere.test" onclick="alert(1)">x</a>',
    '<iframe src="https://elsewhere.test"></iframe>',
    '<style>body{display:none}</style>',
  ])('never become anything that runs or loads: %s', (markdown) => {
    expect(htmlOf(markdown)).not.toMatch(/<(script|img|iframe|style)|javascript:|on\w+=|href="\/\//i);
  });
});

describe('the texts of the demo', () => {
  const content = readContent(join(project, 'content'));

  it('say what the rules of the shop say', () => {
    const faqs = content.page('faqs')?.html ?? '';
    expect(faqs).toContain(`from ${formatDollars(toDollars(freeDeliveryFromCents))} after discounts`);
    expect(faqs).toContain(`For ${returnWindowDays} days after delivery`);
  });

  it('are a page for each name, and several articles to read', () => {
    for (const name of contentPageNames) expect(content.page(name)?.lead).toMatch(/\.$/);
    expect(content.articles.length).toBeGreaterThanOrEqual(5);
    for (const { minutesToRead } of content.articles) expect(minutesToRead).toBeLessThan(10);
  });
});
