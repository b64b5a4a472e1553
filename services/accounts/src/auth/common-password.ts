import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

let estimate: Promise<ZxcvbnFactory> | undefined;
/** The lists are read when the first new password comes: a third of a second that no start has to wait for. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary: common }, { dictionary: spanish }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({ dictionary: { ...common, ...spanish }, graphs: adjacencyGraphs });
}

/** A million tries: what the limits of signing in let through in a year and more is far below it. */
const ENOUGH = 2;
/** What is longer is judged by its beginning: some 20 ms, whatever is sent. */
const JUDGED = 64;

/**
 * Whether a new password is one that is tried first: of the well-known lists, a word or a name with a year, a row of keys, or the person's own
 * address (rule S-8).
 */
export async function isCommon(password: string, own: string[]): Promise<boolean> {
  const parts = own.flatMap((text) => [text, ...text.split(/[@.]/)]);
  estimate ??= load();
  return (await estimate).check(password.slice(0, JUDGED), parts).score < ENOUGH;
}
