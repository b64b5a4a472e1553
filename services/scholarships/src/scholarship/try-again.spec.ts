import { SaveCall, SCHOLARSHIP_FIXED } from '@registro/contracts/calls/call';
import { TERMS_MESSAGE } from '@registro/contracts/scholarships/save-scholarship';
import { REFUSED_HERE_MESSAGE } from '@registro/contracts/scholarships/scholarship-rules';
import { db } from '../../../../tests/builders/db.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { applicant, application, counts, inState, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const SECRET = 'una-frase-larga-para-probar-otra-vez-1';
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance({ SECRET });
});
afterAll(() => endInstance(server));

const send = async (agent: Agent) => (await agent.post('guardar/beca/solicitud', await application(agent))).body;
const list = async (agent: Agent) => (await agent.post('consultar/beca/listar')).body.r_data;
/** What the mail of the refusal says can be done. */
const told = async (agent: Agent) => {
  const { rows } = await db().query<{ id: number }>(
    'select max(id) as id from scholarships.beca where "idUsuario" = $1 and "idEstatusBeca" = 7',
    [agent.id],
  );
  const { r_data } = await askInternal(`becas/${rows[0]!.id}/avisos/becaNoAprobada?vez=1`, undefined, SECRET);
  return (r_data as { siguiente: string }).siguiente;
};
const only = async (agent: Agent) =>
  (await agent.post('consultar/beca/elegibilidad')).body.r_data.find((r: { clave: string }) => r.clave === 'unica');
async function refused(): Promise<Agent> {
  const agent = await applicant();
  await inState((await sent(agent)).idBeca, 7, { motivoRechazo: 'Fuera de las áreas' });
  return agent;
}

describe('Who was refused (rule B-29)', () => {
  it('cannot apply again to the same call: nothing is written, and list and requirements say so', async () => {
    const agent = await refused();
    expect(await send(agent)).toMatchObject({ r_succ: false, r_code: '1007', r_msg: REFUSED_HERE_MESSAGE });
    expect(await counts(agent.id)).toMatchObject({ becas: 1, acuses: 1 });
    expect(await list(agent)).toMatchObject([{ id_estatus_beca: 7, rechazada_aqui: true, puede: { repetir: false } }]);
    expect(await only(agent)).toMatchObject({ cumple: false, detalle: REFUSED_HERE_MESSAGE });
    expect(await told(agent)).toMatch(/^En esta convocatoria no puede postularse de nuevo\. Podrá hacerlo cuando abra la próxima/);
  });

  it('can where an operator lets the call be tried again, which is all that can be changed of it here', async () => {
    const agent = await refused();
    const operator = await newPersonAs('operador', ['convocatorias']);
    const { rows } = await db().query<{ id: number }>(`select id from calls.convocatoria where programa = 'beca'`);
    const path = `recursos/convocatorias/${rows[0]!.id}`;
    const row = (await operator.get(path)).body;
    const said = Object.fromEntries(['nombre', 'anio', ...Object.keys(new SaveCall())].map((name) => [name, row[name]]));
    const put = async (over: object) => (await operator.put(path, { ...said, ...over })).body;
    expect(await put({ nombre: 'Otro nombre', permiteRepetir: true })).toMatchObject({ r_succ: false, r_mess: SCHOLARSHIP_FIXED });
    expect(await put({ permiteRepetir: true })).toMatchObject({ permiteRepetir: true });
    try {
      expect(await list(agent)).toMatchObject([{ rechazada_aqui: true, puede: { repetir: true } }]);
      expect(await only(agent)).toMatchObject({ cumple: true });
      expect(await told(agent)).toMatch(
        /^Puede postularse de nuevo\. La convocatoria cierra el .* \(hora de Caracas\)\. .*«Usar mis datos anteriores»/,
      );
      expect(await send(agent)).toMatchObject({ r_succ: true });
    } finally {
      await db().query(`update calls.convocatoria set "permiteRepetir" = false where programa = 'beca'`);
    }
  });

  it('can in the next call, as can at any time who withdrew', async () => {
    const [agent, withdrew] = [await refused(), await applicant()];
    const { idBeca } = await sent(withdrew);
    await withdrew.post('consultar/beca/retirar', { id: idBeca });
    expect(await send(withdrew)).toMatchObject({ r_succ: true });
    await db().query(`update catalogs.jornada set "fechaInicio" = now() where codigo = 'vertice1'`);
    expect(await list(agent)).toMatchObject([{ rechazada_aqui: false, puede: { repetir: true } }]);
    expect(await send(agent)).toMatchObject({ r_succ: true });
  });
});

/** What the call has to read before applying, and what is answered of it. */
const TERMS = '[{"uso":"terminos","titulo":"Términos de referencia","url":"/docs/terminos.pdf","idArchivo":null}]';
const FORMAT = TERMS.replace('"terminos"', '"formato"');
it.each([
  ['the terms that a call has are left out', TERMS, null, false],
  ['they are accepted', TERMS, true, true],
  ['they are not', TERMS, false, false],
  ['a call has none to accept, and nobody says so', '[]', null, true],
  ['what it has is read for nothing but the second phase', FORMAT, null, true],
  ['somebody says so of nothing', '[]', true, true],
])('where %s (rule B-9)', async (_what, terms, terminosPropuesta, taken) => {
  const agent = await applicant();
  const before = await db().query(`select id, terminos from calls.convocatoria where programa = 'beca'`);
  await db().query(`update calls.convocatoria set terminos = $1::jsonb where programa = 'beca'`, [terms]);
  const { body } = await agent.post('guardar/beca/solicitud', await application(agent, { terminosPropuesta }));
  for (const { id, terminos } of before.rows)
    await db().query('update calls.convocatoria set terminos = $2::jsonb where id = $1', [id, JSON.stringify(terminos)]);
  expect(body.errores ?? []).toEqual(taken ? [] : [{ campo: 'terminosPropuesta', mensaje: TERMS_MESSAGE }]);
  const kept = await db().query('select "terminosPropuesta" as acepta from scholarships.beca where "idUsuario" = $1', [agent.id]);
  expect(kept.rows).toEqual(taken ? [{ acepta: terminosPropuesta }] : []);
});
