import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approvedBatch, exportBatch, newBank, registerPayer } from '../../../../tests/builders/bank.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { logLines } from '../../../../tests/builders/log.js';
import { keepsIn, storedExport } from '../../../../tests/builders/prepared-exports.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server;
let person: Agent;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  keepsIn(server.dataDir);
  person = await completeProfile();
  operator = await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar', 'usuarios']);
});
afterAll(() => endInstance(server));

/** Whatever gives kept bytes away: where they are kept, and how one asks for them. */
const SERVED: Record<string, () => Promise<{ almacen: string; ask: () => ReturnType<Agent['get']> }>> = {
  'a file that is shown': async () => {
    const almacen = await uploaded(person, 'titulo');
    return { almacen, ask: () => person.get(`archivos/${almacen}?modo=ver`) };
  },
  'a file that is saved': async () => {
    const almacen = await uploaded(person, 'titulo');
    return { almacen, ask: () => person.post('archivos/get/titulo', { id: almacen }) };
  },
  'a file that is copied': async () => {
    const almacen = await uploaded(person, 'titulo');
    return { almacen, ask: () => person.post('archivos/copiar', { id: almacen }) };
  },
  'a document': async () => {
    const almacen = (await person.post('documentos/generar', { tipo: 'curriculum' })).body.r_data.idDocumento as string;
    const state = async () => (await person.post('documentos/estado', { idDocumento: almacen })).body.r_data.estado === 'listo';
    await eventually('the PDF', state, 30_000);
    return { almacen, ask: () => person.get(`documentos/${almacen}/descargar`) };
  },
  'a prepared list': async () => {
    const { id, almacen } = await storedExport(operator);
    return { almacen, ask: () => operator.get(`recursos/exportaciones/${id}/descargar`) };
  },
  'a file of a bank': async () => {
    const banco = await newBank();
    await registerPayer(banco);
    const { id } = (await exportBatch(operator, (await approvedBatch(banco, [10_050])).id)).body.r_data as { id: number };
    const { rows } = await db().query<{ almacen: string }>('select almacen from payments.archivo_banco where id = $1', [id]);
    return { almacen: rows[0]!.almacen, ask: () => operator.get(`recursos/bancos-archivos/${id}/contenido`) };
  },
};

it.each(Object.entries(SERVED))(
  '%s is refused as a whole where the store gives other bytes than were put there, and the log says which',
  async (_, make) => {
    const { almacen, ask } = await make();
    expect((await ask()).status).toBe(200);

    const path = join(server.dataDir, 'archivos', almacen.slice(0, 2), almacen);
    const bytes = readFileSync(path);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(path, bytes);
    const { status, body } = await ask();
    expect({ status, body }).toMatchObject({
      status: 500,
      body: { r_succ: false, r_mess: expect.stringContaining('no es el que se guardó'), idSolicitud: expect.any(String) },
    });
    const logged = () => logLines(server).find(({ reqId, err }) => reqId === body.idSolicitud && err?.idArchivo === almacen);
    await eventually('the log', async () => logged() !== undefined, 5_000);
  },
);
