import { confirmed, newBank, registerFormat } from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { exportedLines } from '../../../../tests/builders/table-files.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import { STANDARD } from './layout/standard-layouts.js';

let prepares: Agent;
let approves: Agent;
beforeAll(async () => {
  [prepares, approves] = await Promise.all([newPersonAs('operador', ['pagos-preparar']), newPersonAs('operador', ['pagos-aprobar'])]);
});
afterAll(closeDb);

describe("A bank's format", () => {
  it('is proposed by who approves payments and is a row once another confirmed it, with a trace of both', async () => {
    const banco = await newBank();
    const format = { banco, tipo: 'exportacion', nombre: 'Propio', definicion: STANDARD.exportacion.fijo, activo: true };
    const propose = async (how: 'post' | 'put', path: string, body: object) =>
      (await approves[how](`recursos/${path}`, body)).body.r_data.id as number;
    const rowsOf = async () => (await prepares.get(`recursos/bancos-formatos?filter=${JSON.stringify({ banco })}`)).body;
    const acto = await propose('post', 'bancos-formatos', format);
    expect(await rowsOf()).toEqual([]);
    await confirmed(acto);
    const [{ id, ...made }] = await rowsOf();
    expect(made).toEqual(format);
    const changed = { ...format, definicion: STANDARD.exportacion.csv, activo: false };
    const change = await propose('put', `bancos-formatos/${id}`, changed);
    expect(await rowsOf()).toEqual([{ id, ...format }]);
    await confirmed(change);
    expect(await rowsOf()).toEqual([{ id, ...changed }]);
    const [, line] = await exportedLines(prepares, 'bancos-formatos', { filter: { banco } });
    expect(line).toEqual([banco, 'Archivo de pagos', 'Propio', `CSV, ${STANDARD.exportacion.csv.linea.length} columnas`, 'No']);
    const { rows } = await db().query(
      `select accion, (despues->>'idPropone')::int as propone from platform.auditoria where objeto = 'formato de banco' and "idObjeto" = $1 order by id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { accion: 'crear', propone: approves.id },
      { accion: 'editar', propone: approves.id },
    ]);
  });

  it('has whose account it is from the payment alone, never from a text that is the same in every line', async () => {
    const banco = await newBank();
    const { linea, ...rest } = STANDARD.exportacion.csv;
    const definicion = {
      ...rest,
      linea: [...linea.filter(({ campo }) => campo !== 'cuenta'), { valor: '01050000000000000009' }, { campo: 'cuenta' }],
    };
    const { body } = await approves.post('recursos/bancos-formatos', { banco, tipo: 'exportacion', nombre: 'Malo', definicion });
    expect(body.errores).toEqual([
      { campo: 'definicion.linea', mensaje: expect.stringContaining('la cuenta y el documento salen de sus campos') },
    ]);
  });

  it('that could be neither written nor checked is refused, part by part', async () => {
    const definicion = { ...STANDARD.respuesta.csv, total: [{ campo: 'monto' }], completado: [] };
    const { status, body } = await approves.post('recursos/bancos-formatos', {
      banco: await newBank(),
      tipo: 'respuesta',
      nombre: 'Malo',
      definicion,
    });
    expect(status).toBe(422);
    expect(body.errores).toEqual([
      { campo: 'definicion.completado', mensaje: 'Indique los códigos de un pago completado' },
      { campo: 'definicion.total', mensaje: 'Falta el campo cantidad' },
    ]);
  });

  it('has a name of its own in its bank, and is not for who prepares', async () => {
    const banco = await newBank();
    await registerFormat(banco, 'extracto', STANDARD.extracto.csv);
    const again = { banco, tipo: 'extracto', nombre: 'Propio', definicion: STANDARD.extracto.csv };
    expect((await approves.post('recursos/bancos-formatos', again)).body.errores).toEqual([
      { campo: 'nombre', mensaje: 'El banco ya tiene un formato con ese nombre' },
    ]);
    expect((await prepares.post('recursos/bancos-formatos', again)).status).toBe(403);
    expect((await approves.post('recursos/bancos-formatos', { ...again, banco: 'X', tipo: 'otro' })).body.errores).toEqual([
      { campo: 'banco', mensaje: 'El código del banco tiene cuatro dígitos' },
      { campo: 'tipo', mensaje: 'Elija para qué archivo es' },
    ]);
  });
});
