/**
 * Asks again and again until there is an answer that counts.
 * @template T @param {() => Promise<T>} probe @param {number} [pause] ms between two times
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(probe, pause = 250) {
  for (;;) {
    const found = await probe();
    if (found) return found;
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** Each trace has its link made: what else the process does meanwhile is not what is measured. @param client of `pg` */
export const allLinked = (client) =>
  until(async () => !(await client.query('select exists (select from platform.por_encadenar) as waits')).rows[0].waits);
