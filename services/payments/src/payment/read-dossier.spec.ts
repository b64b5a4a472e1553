import { appealed, DECIDED, decides } from '../../../../tests/builders/appeals.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { approvedPeriod, processing, savedPeriod, scholar, storedPeriod } from '../../../../tests/builders/period.js';
import { answers } from '../../../../tests/builders/conversations.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { paymentsOfPeriod, settle } from '../../../../tests/builders/settled.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let reviews: Agent;
let approves: Agent;
beforeAll(async () => {
  [reviews, approves] = await Promise.all([newPersonAs('operador', ['convocatorias']), newPersonAs('operador', ['pagos-aprobar'])]);
});
afterAll(closeDb);

const dossier = async (idPago: number, by = approves) => (await by.get(`recursos/pagos/${idPago}/expediente`)).body.r_data;

describe('The dossier of a payment', () => {
  it('has whose it is, what was asked with which file, who looked at it, every warning and what was paid before', async () => {
    const agent = await scholar();
    const begun = await processing(agent);
    const first = await savedPeriod(agent, begun);
    await approvedPeriod(reviews, first);
    const [paid] = await paymentsOfPeriod(first, 'pendiente');
    await settle(first, paid!);
    const second = await savedPeriod(agent, begun, { fechaInicio: '2026-06-01' });
    await approvedPeriod(reviews, second);
    const [asked] = await paymentsOfPeriod(second, 'pendiente');
    await db().query(
      `insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ('beca', 2026, 'VES', 1000000000000) on conflict do nothing`,
    );

    const read = await dossier(asked!.id);
    const { rows } = await db().query('select nombre, cedula from scholarships.beca where id = $1', [agent.idBeca]);
    expect(read).toMatchObject({
      persona: rows[0].nombre,
      documentoPersona: rows[0].cedula,
      periodo: 'periodo del 01/06/2026',
      faltan: [],
      revisiones: [expect.objectContaining({ que: 'Aprobó el periodo', quien: reviews.correo })],
      anteriores: [expect.objectContaining({ idPago: paid!.id, periodo: 'periodo del 01/02/2026', estado: 'completado' })],
    });
    const hechos = Object.fromEntries(read.hechos as [string, string][]);
    expect(Object.keys(hechos)).toEqual(expect.arrayContaining(['Universidad', 'Programa', 'U.C. inscritas']));
    expect(read.presupuesto).toMatchObject({ moneda: 'VES', antes: read.presupuesto.despues + 150_050 });
    // The account is the scholar's own too: who reviews the period is told, and so is who pays it.
    expect(read.avisos).toEqual(expect.arrayContaining([expect.stringContaining(`becario ${rows[0].nombre}`)]));
    expect(read.avisos).toEqual([...new Set(read.avisos)]);
    expect(read.registro).toContain('G-200001003');

    // The file that it was asked with is read by who has it to approve, and by nobody whose task it is not.
    const { idArchivoPeriodo } = await storedPeriod(second);
    expect(read.documentos).toEqual([{ etiqueta: 'Soporte del periodo', idArchivo: idArchivoPeriodo }]);
    await eventually('the file', async () => (await approves.get(`archivos/${idArchivoPeriodo}?modo=ver`)).status === 200);
    expect((await (await newPersonAs('operador', ['catalogos'])).get(`archivos/${idArchivoPeriodo}?modo=ver`)).status).toBe(404);
  });

  it('has the path of what was asked to be looked at again, without who looked (Q-26)', async () => {
    const of = await DECIDED.pago();
    const read = async () => (await dossier(of.idObjeto)).revisiones as { que: string; quien: string | null }[];
    const before = await read();
    const id = await appealed(of);
    const judge = await of.judge();
    await judge.post(`recursos/apelaciones/${id}/tomar`);
    const told = async () => (await read()).filter((one) => !before.some(({ que }) => que === one.que));
    expect(await told()).toMatchObject([
      { que: expect.stringMatching(`^Recurso ${id}: Pidió el recurso\\. .`), quien: null },
      { que: `Recurso ${id}: Lo tomó`, quien: null },
    ]);
    const { acto } = (await decides(judge, id, 'confirmada', 'La cuenta no era suya.')).body.r_data;
    await (await of.judge()).post(`recursos/apelaciones/propuestas/${acto}/confirmar`);
    expect((await told()).map(({ que }) => que).slice(2)).toEqual([
      `Recurso ${id}: Propuso una decisión`,
      `Recurso ${id}: Mantuvo la decisión. La cuenta no era suya.`,
    ]);
  });

  it('has the own words and the files of appeals and questions, for who may open those and nobody else (Q-28)', async () => {
    const of = await DECIDED.pago();
    const [appealFile, askedFile] = [await uploaded(of.person, 'mensaje'), await uploaded(of.person, 'mensaje')];
    const texto = 'La cuenta existe desde el año 2010.';
    const id = await appealed(of, { texto, archivos: [appealFile] });
    const about = { objeto: 'pago', idObjeto: of.idObjeto, asunto: '¿Cuándo llega?', texto: 'Lo espero.', archivos: [askedFile] };
    const { id: question } = (await of.person.post('guardar/conversaciones/preguntar', about)).body.r_data;
    await approves.post(`recursos/conversaciones/${question}/nota`, { texto: 'Solo para colegas' });
    await answers(approves, question, 'Esta semana.');
    const asks = `Pregunta ${question}: ¿Cuándo llega?`;
    const questions = [
      { de: asks, quien: 'persona', texto: 'Lo espero.', cuando: expect.any(String) },
      { de: asks, quien: 'registro', texto: 'Esta semana.', cuando: expect.any(String) },
    ];
    const whole = await dossier(of.idObjeto);
    expect(whole.palabras).toEqual([{ de: `Recurso ${id}`, quien: 'persona', texto, cuando: expect.any(String) }, ...questions]);
    expect(whole.documentos).toEqual(
      expect.arrayContaining([
        { etiqueta: `Recurso ${id}, archivo 1`, idArchivo: appealFile },
        { etiqueta: `${asks}, archivo 1`, idArchivo: askedFile },
      ]),
    );
    for (const file of [appealFile, askedFile])
      await eventually('the file', async () => (await approves.get(`archivos/${file}?modo=ver`)).status === 200);
    // Who prepares payments answers questions, and decides on no appeal.
    const part = await dossier(of.idObjeto, await newPersonAs('operador', ['pagos-preparar']));
    expect(part.palabras).toEqual(questions);
    expect(JSON.stringify(part.documentos)).not.toContain(appealFile);
    expect(part.revisiones).toEqual(whole.revisiones);
  });

  it('has the appeal of the period that it is for, whose words are for who decides on that (Q-26)', async () => {
    const of = await DECIDED.periodo();
    const id = await appealed(of, { texto: 'El recibo estaba completo.' });
    expect((await decides(await of.judge(), id, 'concedida', 'El recibo se lee.')).body.r_succ).toBe(true);
    await eventually('the period in review', async () => (await of.standing()) === of.granted);
    await approvedPeriod(reviews, of.idObjeto);
    const [pago] = await paymentsOfPeriod(of.idObjeto, 'pendiente');
    const said = await dossier(pago!.id);
    expect(said.revisiones.map(({ que }: { que: string }) => que)).toEqual(
      expect.arrayContaining([expect.stringMatching(`^Recurso ${id}: Pidió el recurso`), `Recurso ${id}: Lo concedió. El recibo se lee.`]),
    );
    expect(said).toMatchObject({ palabras: [], faltan: [] });
    const both = await newPersonAs('operador', ['pagos-aprobar', 'convocatorias']);
    expect((await dossier(pago!.id, both)).palabras).toMatchObject([{ de: `Recurso ${id}`, texto: 'El recibo estaba completo.' }]);
  });

  it('of a domain that is away has what payments know, and says that the rest is missing; of none there is none', async () => {
    const { rows } = await db().query<{ id: number }>(
      `with b as (insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
         values ('persona', 'V-7777777', 'Uno', '0102', 1, '01020000000000777777') returning id)
       insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto", centimos, moneda,
         estado, paso, desde, "idBeneficiario")
       select 'nada', 1, 1, 1, 1, 'Deuda', 'nada:1', 'nada', 2026, 1, 'Matrícula', 100, 'VES', 'pendiente', 'pendiente', now(), id from b returning id`,
    );
    expect(await dossier(rows[0]!.id)).toMatchObject({
      faltan: ['dominio'],
      hechos: [],
      avisos: ['Es el primer pago a este beneficiario'],
      presupuesto: null,
      anteriores: [],
    });
    expect((await approves.get('recursos/pagos/2000000000/expediente')).status).toBe(404);
  });
});
