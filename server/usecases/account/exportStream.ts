import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Rows of one statement of an export. */
export const exportPageSize = 50;

/** A part of an export: a value, or a list that is read in pages. */
export type ExportPart =
  | { readonly name: string; readonly value: unknown }
  | { readonly name: string; readonly pages: AsyncIterable<readonly unknown[]> };

/** Reads pages of `limit` rows until one is not full; `read` gets the last row of the page before. Others run between two pages. */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  limit = exportPageSize,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const page = await read(after, limit);
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < limit) return;
    await yieldToOthers();
  }
}

/** Pages with each row converted; a page at a time, for those that need further queries. */
export async function* mapPages<Row, Item>(
  pages: AsyncIterable<readonly Row[]>,
  convert: (rows: readonly Row[]) => Promise<readonly Item[]> | readonly Item[],
): AsyncGenerator<readonly Item[]> {
  for await (const page of pages) yield await convert(page);
}

async function* toJsonList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const page of pages) {
    yield `${separator}${page.map((item) => JSON.stringify(item)).join(',')}`;
    separator = ',';
  }
  yield ']';
}

/** The parts as the text of one JSON object, a page per chunk, so that an export takes the memory of a page. */
export async function* toJsonObject(parts: Iterable<ExportPart>): AsyncGenerator<string> {
  let separator = '';
  yield '{';
  for (const part of parts) {
    yield `${separator}${JSON.stringify(part.name)}:`;
    separator = ',';
    if ('value' in part) yield JSON.stringify(part.value);
    else yield* toJsonList(part.pages);
  }
  yield '}';
}
