import type { EntityManager } from '@mikro-orm/postgresql';
import { DATA_SCHEMA, type HeldPage, type HeldPart, HOLDER_NAMES, type Holder } from '@registro/contracts/accounts/own-data';
import { ASKS } from '@registro/contracts/asks';
import type { Internal } from '@registro/platform/auth/internal';
import { heldPage } from '@registro/platform/merge/held-page';
import { platformRows } from '@registro/platform/merge/platform-rows';

/** A part of what is held on somebody, or a page of it, and who holds it. */
export type Gathered = HeldPart & { de: Holder };

const HOLDERS = Object.keys(HOLDER_NAMES) as Holder[];

/**
 * All that is held on a person, page by page: never more of it at once than one answer of one service.
 * @param onHolder told after each service how many of them were asked, as a share
 */
export async function* gather(
  { em, internal }: { em: EntityManager; internal: Internal },
  idUsuario: number,
  onHolder: (share: number) => Promise<void>,
): AsyncGenerator<Gathered> {
  for (const [n, de] of HOLDERS.entries()) {
    let desde: string | null = '';
    while (desde !== null) {
      const page: HeldPage =
        de === 'platform'
          ? await heldPage(em, platformRows.holds, idUsuario, desde)
          : await internal.get(ASKS.held, { servicio: de, idUsuario, desde });
      for (const part of page.partes) yield { ...part, de };
      desde = page.sigue;
    }
    await onHolder((n + 1) / HOLDERS.length);
  }
}

/** The file as it is written, after DATA_SCHEMA. @returns how many rows it has */
export async function* asJson(
  parts: AsyncIterable<Gathered>,
  persona: { id: number; correo: string },
  counted: { filas: number; bytes: number },
): AsyncGenerator<Buffer> {
  const out = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    counted.bytes += bytes.length;
    return bytes;
  };
  const head = { esquema: DATA_SCHEMA, emitido: new Date().toISOString(), persona };
  yield out(`${JSON.stringify(head).slice(0, -1)},"partes":[`);
  let open = '';
  let first = true;
  for await (const { de, numero, filas, tabla, titulo, alIrse, reserva } of parts) {
    const part = `${de}/${numero}`;
    if (part !== open) {
      const said = JSON.stringify({ de: HOLDER_NAMES[de], tabla, titulo, alIrse, reserva });
      yield out(`${open && ']},'}\n${said.slice(0, -1)},"filas":[`);
      first = true;
    }
    open = part;
    if (!filas.length) continue;
    yield out(`${first ? '' : ','}\n${filas.map((fila) => JSON.stringify(fila)).join(',\n')}`);
    first = false;
    counted.filas += filas.length;
  }
  yield out(`${open && ']}'}],"filas":${counted.filas}}\n`);
}
