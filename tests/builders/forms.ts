import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What one decorator asks of a property, as class-validator keeps it. */
interface Asked {
  target: unknown;
  propertyName: string;
  type: string;
  /** of a rule */
  name?: string;
  each: boolean;
}
interface Store {
  getTargetValidationMetadatas: (form: unknown, schema: string, always: boolean, strict: boolean) => Asked[];
}
const CONTRACTS = join(import.meta.dirname, '../../packages/contracts/src');

/**
 * Every class of the contracts that checks anything, with what is asked of its properties: `own` by itself, `all` by
 * those that it extends too.
 */
export async function everyForm() {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!spec|\.d)\.ts$/.test(file));
  const modules = await Promise.all(files.map(async (file) => (await import(join(CONTRACTS, file))) as Record<string, unknown>));
  const store = (globalThis as unknown as { classValidatorMetadataStorage: Store }).classValidatorMetadataStorage;
  return modules.flatMap(Object.entries<unknown>).flatMap(([name, Form]) => {
    if (typeof Form !== 'function' || !Form.prototype) return [];
    const all = store.getTargetValidationMetadatas(Form, '', false, false);
    return all.length ? [{ name, Form: Form as new () => object, all, own: all.filter(({ target }) => target === Form) }] : [];
  });
}
