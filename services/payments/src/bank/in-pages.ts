/**
 * Writes what comes one by one, many at a time, in its order; the next page is read while one is written. Throws what
 * reading or writing throws.
 */
export async function writeInPages<T>(items: AsyncIterable<T>, size: number, write: (page: T[]) => Promise<void>): Promise<void> {
  let writing = Promise.resolve();
  for await (const page of inPages(items, size)) {
    await writing;
    writing = write(page);
    // Whoever awaits it hears of an error; until then, or where reading fails first, it is no unhandled one.
    writing.catch(() => undefined);
  }
  await writing;
}

/** Gathers what comes one by one, so that it is written many at a time. */
async function* inPages<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length) yield page;
}
