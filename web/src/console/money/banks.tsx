import { useCatalog } from '../../forms/useCatalog.js';

/** The four digits that a bank's accounts begin with: 102 → '0102'. */
const bankCode = (value: number): string => String(value).padStart(4, '0');

/** The banks of the catalog by their four digits, for a choice; each label begins with them. */
export function useBanks() {
  const { options, ...rest } = useCatalog('tipoBanco');
  return { ...rest, options: options.map(({ value, label }) => ({ value: bankCode(value), label })) };
}

/** A bank by its four digits: its name, as soon as that is known. */
export function Bank({ code }: { code: string }) {
  const { options } = useBanks();
  return <>{options.find(({ value }) => value === code)?.label ?? code}</>;
}
