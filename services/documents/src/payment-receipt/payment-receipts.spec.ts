import request from 'supertest';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { approvedPeriod, processing, savedPeriod, scholar } from '../../../../tests/builders/period.js';
import { readPdf } from '../../../../tests/builders/read-pdf.js';
import { paymentsOfPeriod, settle, turned } from '../../../../tests/builders/settled.js';
import { type Agent, baseUrl, randomIp, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: what the bank answers is written by hand here, and stands in no ledger.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

const generate = (who: Agent, tipo: string, id: string | null) => who.post('documentos/generar', { tipo, id });
const verify = (codigo: string) => request(baseUrl()).get(`/api/publico/verificar/${codigo}`).set('x-forwarded-for', randomIp());

async function text(who: Agent, tipo: string, id: string): Promise<{ text: string; link: string | undefined; idDocumento: string }> {
  const { body } = await generate(who, tipo, id);
  const { idDocumento } = body.r_data;
  await eventually('the PDF', async () => (await who.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo');
  const answer = await who.get(`documentos/${idDocumento}/descargar`).buffer(true);
  const { pages } = await readPdf(new Uint8Array(answer.body as Buffer));
  return { text: pages[0]!.text.replace(/\s+/g, ' '), link: pages[0]!.links[0], idDocumento };
}

describe('The receipt of a payment', () => {
  it('is given once the bank has paid, says what was paid, and anyone can verify it', async () => {
    const agent = await scholar();
    const id = await savedPeriod(agent, await processing(agent));
    await approvedPeriod(await newPersonAs('operador', ['convocatorias']), id);
    const [payment] = await paymentsOfPeriod(id, 'pendiente');
    const idPago = String(payment!.id);
    expect((await generate(agent, 'comprobante-pago', idPago)).body).toMatchObject({
      r_succ: false,
      r_mess: 'El pago todavía no está completado',
    });
    await settle(id, payment!);
    const drawn = await text(agent, 'comprobante-pago', idPago);
    for (const said of ['Bs. 1.500,50', 'UNIVERSIDAD DE PRUEBA', 'G-200001003', 'Matrícula', '0102 … 0012'])
      expect(drawn.text).toContain(said);
    expect(drawn.text).not.toContain('01020001690000000012');
    expect((await generate(agent, 'comprobante-pago', idPago)).body.r_data.idDocumento).toBe(drawn.idDocumento);

    const numero = drawn.link!.split('/verificar/')[1]!;
    const { body } = await verify(numero.toLowerCase());
    const { bitacora, ...shown } = body.r_data;
    // It may not be in the log yet.
    expect(bitacora?.igual ?? true).toBe(true);
    expect(shown).toEqual({
      estado: 'vigente',
      tipo: 'comprobante',
      numero,
      firma: expect.objectContaining({ clave: expect.any(String) }),
      nombre: expect.any(String),
      nivel: 'Matrícula',
      fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      cedula_final: expect.stringMatching(/^\d{3}$/),
      monto: 'Bs. 1.500,50',
      beneficiario: 'UNIVERSIDAD DE PRUEBA',
    });
    await db().query(
      `insert into payments.paso ("idPago", numero, intento, paso, desde) select id, pasos, intento, paso, completado from payments.pago where id = $1`,
      [payment!.id],
    );
    await turned(id, payment!, { motivo: 'Cuenta cerrada' });
    const reverted = { estado: 'revocado', motivo: 'El pago fue revertido', fecha: body.r_data.fecha };
    expect((await verify(numero)).body.r_data).toMatchObject(reverted);
    expect((await generate(agent, 'comprobante-pago', idPago)).body.r_succ).toBe(false);
    // Under way again it is no more paid than before.
    await turned(id, payment!, { sigue: 'pagar' });
    await paymentsOfPeriod(id, 'pendiente');
    expect((await verify(numero)).body.r_data).toMatchObject(reverted);

    for (const other of [await newPerson(), await scholar()]) expect((await generate(other, 'comprobante-pago', idPago)).status).toBe(404);
    for (const wrong of ['0', 'x', '2000000000000', null]) expect((await generate(agent, 'comprobante-pago', wrong)).status).toBe(404);
  });
});

describe('The declaration to sign', () => {
  it('is drawn with the applicant’s data, for oneself and an approved scholarship alone', async () => {
    const agent = await scholar(1);
    const { body } = await agent.post('consultar/becaContrato/declaracion', { idBeca: agent.idBeca });
    const drawn = await text(agent, 'declaracion', String(agent.idBeca));
    expect(drawn.text).toContain('Declaración Jurada');
    expect(drawn.text).toContain(body.r_data.nombre);
    expect(drawn.text).toContain(body.r_data.universidad);
    expect((await generate(await newPerson(), 'declaracion', String(agent.idBeca))).status).toBe(404);
    await db().query('update scholarships.beca set "idEstatusBeca" = 5 where id = $1', [agent.idBeca]);
    expect((await generate(agent, 'declaracion', String(agent.idBeca))).status).toBe(404);
    expect((await generate(agent, 'declaracion', 'x')).body.errores).toEqual([
      { campo: 'id', mensaje: 'La solicitud indicada no es válida' },
    ]);
  });
});
