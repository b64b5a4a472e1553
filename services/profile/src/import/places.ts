import type { Client } from 'pg';

/**
 * The reference lists that an import is checked against, as text: some 1,500 entries, read once. Value → its parent's
 * value.
 */
export interface Places {
  civil: ReadonlySet<string>;
  estados: ReadonlySet<string>;
  municipios: ReadonlyMap<string, string>;
  parroquias: ReadonlyMap<string, string>;
}

export async function readPlaces(client: Client): Promise<Places> {
  const { rows } = await client.query<{ lista: string; padre: string; value: string }>(
    `select lista, padre, value::text from catalogs.elemento where lista in ('estadoCivil', 'estado', 'municipio', 'parroquia') and activo`,
  );
  const of = (lista: string) => new Map(rows.filter((r) => r.lista === lista).map((r) => [r.value, r.padre]));
  return {
    civil: new Set(of('estadoCivil').keys()),
    estados: new Set(of('estado').keys()),
    municipios: of('municipio'),
    parroquias: of('parroquia'),
  };
}
