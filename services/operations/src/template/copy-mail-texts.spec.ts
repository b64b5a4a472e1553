import type { TemplatePage } from '@registro/contracts/mails/save-template';
import { callOf, newCode } from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas', 'convocatorias']);
});

const keep = (plantilla: string, convocatoria: string, asunto: string | null) =>
  db().query(`insert into platform.plantilla_correo (plantilla, convocatoria, asunto, apertura, version) values ($1, $2, $3, 'Uno.', 4)`, [
    plantilla,
    convocatoria,
    asunto,
  ]);
const textsOf = async (codigo: string) =>
  (
    await db().query(
      `select plantilla, asunto, version from platform.plantilla_correo where convocatoria = $1 and asunto is not null order by plantilla`,
      [codigo],
    )
  ).rows;

/** Written for the clone before it is made, so that it is seen to be left alone. */
async function cloned(of: { id: number }) {
  const codigo = newCode();
  await keep('propuestaRecibida', codigo, 'De la nueva');
  await operator.post(`recursos/convocatorias/${of.id}/clonar`, { codigo, anio: 2027 });
  await eventually('its consumers', async () => {
    const { rows } = await db().query(
      `select 1 from platform.recibido r join platform.evento e on e.id = r."idEvento"
       where r.consumidor = 'copy-mail-texts' and e.datos ->> 'codigo' = $1`,
      [codigo],
    );
    return rows[0];
  });
  return codigo;
}

describe('The texts of mails of a cloned call', () => {
  it('are those of the call that it was cloned from, but where it has its own, with a trace', async () => {
    const call = await callOf('innovacion');
    await keep('propuestaRecibida', call.codigo, 'De la anterior');
    await keep('jornadaAbrio', call.codigo, 'Abrió');
    await keep('propuestaAprobada', call.codigo, null);
    const codigo = await cloned(call);
    expect(await textsOf(codigo)).toEqual([
      { plantilla: 'jornadaAbrio', asunto: 'Abrió', version: 1 },
      { plantilla: 'propuestaRecibida', asunto: 'De la nueva', version: 4 },
    ]);
    await eventually('its window', async () => (await db().query('select 1 from catalogs.jornada where codigo = $1', [codigo])).rows[0]);
    const page: TemplatePage = (await operator.get(`recursos/plantillas-correo/jornadaAbrio:${codigo}`)).body.r_data;
    expect(page).toMatchObject({ asunto: 'Abrió', propia: true, version: 1, historial: [{ accion: 'copiar', quien: null }] });
  });

  it('are copied once, however often the event comes', async () => {
    const call = await callOf('innovacion');
    await keep('jornadaAbrio', call.codigo, 'Abrió');
    const codigo = await cloned(call);
    await operator.post(`recursos/plantillas-correo/jornadaAbrio:${codigo}/original`, { version: 1 });
    const { rows } = await db().query(
      `with said as (select tipo, datos from platform.evento where tipo = 'call.created' and datos ->> 'codigo' = $1)
       insert into platform.evento (tipo, datos) select tipo, datos from said returning id`,
      [codigo],
    );
    await eventually('the second one', async () => {
      const seen = await db().query(`select 1 from platform.recibido where consumidor = 'copy-mail-texts' and "idEvento" = $1`, [
        rows[0].id,
      ]);
      return seen.rows[0];
    });
    expect((await textsOf(codigo)).map(({ plantilla }) => plantilla)).toEqual(['propuestaRecibida']);
  });
});
