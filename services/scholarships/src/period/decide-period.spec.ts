import { randomInt } from 'node:crypto';
import { REMARKS_ASKED } from '@registro/contracts/remarks';
import { lastTrace } from '../../../../tests/builders/audit.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { ACCOUNT, processing, savedPeriod, scholar, storedPeriod } from '../../../../tests/builders/period.js';
import { tutor, tutorData } from '../../../../tests/builders/tutor.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

async function waiting(contrato = 4, account?: string) {
  const agent = await scholar(contrato);
  const begun = await processing(agent, account);
  return { agent, ...begun, id: await savedPeriod(agent, begun) };
}
const approve = async (id: number, by = operator, version?: number) =>
  by.post(`recursos/periodos/${id}/aprobar`, { version: version ?? (await storedPeriod(id)).version });
const sendBack = async (id: number, over: object = {}) =>
  operator.post(`recursos/periodos/${id}/devolver`, {
    version: (await storedPeriod(id)).version,
    motivo: 'Falta la firma',
    notas: [],
    ...over,
  });
const noticesOf = async (agent: Agent) =>
  (await db().query<{ titulo: string; texto: string }>('select titulo, texto from operations.aviso where "idUsuario" = $1', [agent.id]))
    .rows;

describe('A period that waits', () => {
  it('is in the operators’ queue, with documents beside data', async () => {
    const { agent, id } = await waiting();
    const list = await operator.get(`recursos/periodos?filter=${JSON.stringify({ estatusId: 1, idBeca: agent.idBeca })}`);
    expect(list.headers['content-range']).toBe('periodos 0-0/1');
    expect(list.body).toMatchObject([
      { id, institucion: 'UNIVERSIDAD DE PRUEBA', pagos: 1, montoPagar: 1500.5, estatus: 'En revisión', contrato: 4 },
    ]);
    const review = (await operator.get(`recursos/periodos/${id}`)).body;
    expect(review).toMatchObject({ id, version: 1, puede: { aprobar: true, devolver: true }, impedimento: null });
    expect(review.cuentas).toMatchObject([
      { etiqueta: 'Cuenta de la institución', documento: 'G-20000100-3', cuenta: '0102 0001 69 0000000012' },
      { etiqueta: 'Cuenta del becario', cuenta: '0102 0001 69 0000000012' },
    ]);
    expect(review.documentos.map((d: { etiqueta: string }) => d.etiqueta)).toEqual([
      'Soporte del periodo',
      'Referencia bancaria del becario',
      'Declaración jurada',
    ]);
    // The declaration of this builder was never presented, so nothing ties it to anything.
    for (const { idArchivo } of review.documentos.slice(0, 2))
      await eventually('the file, once its event tied it', async () => {
        const answer = await operator.get(`archivos/${idArchivo}?modo=ver`);
        return answer.headers['content-type'] === 'application/pdf';
      });
    const other = await newPersonAs('operador', ['colas']);
    expect((await other.get(`archivos/${review.documentos[0].idArchivo}?modo=ver`)).status).toBe(404);
    const file = await operator.get('recursos/periodos?formato=csv');
    expect(file.headers['content-type']).toMatch(/text\/csv/);
  });

  it('shows operators whose account somebody else uses, and the scholar nothing of it', async () => {
    const account = `0102${randomInt(1e8, 1e9)}${randomInt(1e6, 1e7)}`;
    const { agent, id, idBeca } = await waiting(4, account);
    await waiting(4, account);
    const thirdPerson = await tutor();
    await thirdPerson.post('consultar/tutor/guardarTutor', await tutorData(thirdPerson, { numCuenta: account }));
    const { cuentas } = (await operator.get(`recursos/periodos/${id}`)).body;
    expect(cuentas[0].dudas).toContainEqual(expect.stringMatching(/misma cuenta .* becario /));
    expect(cuentas[1].dudas).toContainEqual(expect.stringMatching(/misma cuenta .* tutor V-/));
    expect(cuentas[1].dudas).toContainEqual(expect.stringMatching(/misma cuenta .* institución UNIVERSIDAD DE PRUEBA/));
    const own = await agent.post('consultar/becapostgrado/ver-datos-persona', { idBeca });
    expect(own.text).not.toMatch(/misma cuenta/);
    expect((await agent.post('consultar/becapostgrado/verInstitucionesList', { idBeca })).text).not.toMatch(/misma cuenta/);
    expect((await agent.get(`recursos/periodos/${id}`)).status).toBe(403);
  });

  it('is approved once: its payments are owed from then on, and the scholar hears of it', async () => {
    const { agent, id } = await waiting();
    const answers = await Promise.all([1, 2, 3].map(() => approve(id, operator, 1)));
    expect(answers.filter((a) => a.body.r_succ)).toHaveLength(1);
    expect(answers.find((a) => !a.body.r_succ)!.body.r_mess).toBe('El periodo no está en revisión');
    expect(await storedPeriod(id)).toMatchObject({ estatus: 2, pagos: [{ aprobadoPor: operator.id }] });
    const { r_data } = await askInternal(`pagos-de/periodo/${id}`);
    expect(r_data).toMatchObject({
      grupo: `beca:${agent.idBeca}`,
      presupuesto: { convocatoria: 'beca', anio: 2026 },
      idUsuario: agent.id,
      pagos: [
        {
          intento: 1,
          concepto: 1,
          nombreConcepto: 'Matrícula',
          monto: 1500.5,
          moneda: 'VES',
          estado: 'aprobado',
          aprobadoPor: operator.id,
          bloqueo: null,
          beneficiario: { tipo: 'institucion', documento: 'G-200001003', banco: '0102', cuenta: ACCOUNT, nombre: 'UNIVERSIDAD DE PRUEBA' },
        },
      ],
    });
    await eventually('the notice', async () =>
      (await noticesOf(agent)).some((n) => n.titulo === 'Un periodo de su postgrado fue aprobado'),
    );
  });

  it('approved with what was written beside its fields keeps it, and the scholar reads it where that was said', async () => {
    const apuntes = [{ campo: 'idArchivoPeriodo', nota: 'El sello apenas se lee' }];
    for (const decirApuntes of [false, true]) {
      const { agent, id } = await waiting();
      const asked = await operator.post(`recursos/periodos/${id}/aprobar`, { version: 1, apuntes });
      expect(asked.body.errores).toEqual([{ campo: 'decirApuntes', mensaje: REMARKS_ASKED }]);
      expect((await operator.post(`recursos/periodos/${id}/aprobar`, { version: 1, apuntes, decirApuntes })).body.r_succ).toBe(true);
      expect((await operator.get(`recursos/periodos/${id}`)).body).toMatchObject({ apuntes, decirApuntes });
      const own = await agent.post('consultar/becapostgrado/ver-datos-periodo-postgrado', { idBeca: agent.idBeca, idPeriodo: id });
      expect(own.body.r_data).toMatchObject({ apuntes: decirApuntes ? apuntes : [], puede: { observar: decirApuntes } });
      expect(await lastTrace('periodo', id)).toMatchObject({ accion: 'aprobar', despues: { estatus: 2, apuntes, decirApuntes } });
    }
  });

  it('goes back with a reason and notes, each beside its field', async () => {
    const { agent, id } = await waiting();
    expect((await sendBack(id, { motivo: ' ' })).body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect((await sendBack(id, { notas: [{ campo: 'cedula', nota: 'x' }] })).body.errores).toEqual([
      { campo: 'notas.0.campo', mensaje: 'El campo indicado no existe' },
    ]);
    expect((await sendBack(id, { notas: [{ campo: 'idArchivoPeriodo', nota: 'No se lee' }] })).body.r_succ).toBe(true);
    expect((await askInternal(`pagos-de/periodo/${id}`)).r_data).toMatchObject({
      pagos: [
        {
          estado: 'devuelto',
          bloqueo: { texto: 'El periodo fue devuelto: Falta la firma', ruta: `/usuario/registro-postgrado/${agent.idBeca}/crear` },
        },
      ],
    });
    const told = await eventually('the notice', async () => (await noticesOf(agent)).find((n) => /devuelto/.test(n.titulo)));
    expect(told.texto).toMatch(/01\/02\/2026.*Motivo: Falta la firma/);
  });

  it('is not approved by who read an older one, nor before the declaration is in order', async () => {
    const { id } = await waiting();
    expect((await approve(id, operator, 7)).body).toMatchObject({
      r_succ: false,
      r_mess: expect.stringMatching(/guardó el periodo de nuevo/),
    });
    const early = await waiting(2);
    expect((await approve(early.id)).body).toMatchObject({
      r_succ: false,
      r_mess: 'La declaración jurada del becario todavía no está conforme',
    });
    expect((await operator.get(`recursos/periodos/${early.id}`)).body).toMatchObject({
      puede: { aprobar: false, devolver: true },
      impedimento: 'La declaración jurada del becario todavía no está conforme',
    });
    expect((await askInternal(`pagos-de/periodo/${early.id}`)).r_data).toMatchObject({
      pagos: [{ estado: 'revision', bloqueo: { ruta: '/usuario/vertice-1/beca/listar' } }],
    });
  });

  it('names the account as what stops it, where its check digits are doubtful', async () => {
    const { id } = await waiting(4, '01020001790000000012');
    expect((await askInternal(`pagos-de/periodo/${id}`)).r_data).toMatchObject({
      pagos: [{ estado: 'revision', bloqueo: { texto: expect.stringMatching(/en duda.*dígitos de control/) } }],
    });
  });

  it('is told anew to who pays when the declaration comes in order', async () => {
    const { agent, id } = await waiting(2);
    const { debido, version } = await storedPeriod(id);
    const { rows } = await db().query('select id from scholarships.contrato where "idBeca" = $1', [agent.idBeca]);
    await operator.post(`recursos/contratos/${rows[0].id}/aprobar`);
    await eventually('what is owed is counted anew', async () => (await storedPeriod(id)).debido > debido);
    // What an operator has open is not stale for it.
    expect((await storedPeriod(id)).version).toBe(version);
    expect((await askInternal(`pagos-de/periodo/${id}`)).r_data).toMatchObject({
      pagos: [{ bloqueo: { texto: expect.stringMatching(/revisión/) } }],
    });
  });

  it('is decided by operators of convocatorias alone', async () => {
    const { agent, id } = await waiting();
    for (const other of [agent, await newPersonAs('evaluador'), await newPersonAs('operador', ['pagos-aprobar'])])
      expect((await approve(id, other)).status).toBe(403);
    expect((await approve(2_000_000_000, operator, 1)).status).toBe(404);
  });

  it('is owed no more once its scholarship no longer stands', async () => {
    const { agent, id } = await waiting();
    await approve(id);
    await db().query('update scholarships.beca set "idEstatusBeca" = 8 where id = $1', [agent.idBeca]);
    expect((await askInternal(`pagos-de/periodo/${id}`)).r_data).toMatchObject({ pagos: [{ estado: 'cancelado' }] });
    expect((await askInternal('pagos-de/periodo/2000000000')).status).toBe(404);
  });
});
