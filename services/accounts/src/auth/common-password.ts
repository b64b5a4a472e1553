import { isCommonPassword, type PasswordOwner } from '@registro/contracts/accounts/common-password';
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
 * Whether a new password is one that is tried first: by the rule that the browser knows too, or by the large lists of
 * leaked ones (rule S-8).
 */
export async function isCommon(password: string, owner: PasswordOwner): Promise<boolean> {
  if (isCommonPassword(password, owner)) return true;
  const own = [owner.correo, owner.nombre, owner.cedula].flatMap((text) => (text ? [text, ...text.split(/[@.\s]/)] : []));
  estimate ??= load();
  return (await estimate).check(password.slice(0, JUDGED), own).score < ENOUGH;
}
