export default async function teardown() {
  await /** @type {any} */ (globalThis).endOfTests?.();
}
